import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Preloaded by the doors: what was compiled, and rid of its types, is not compiled again at the next start
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
