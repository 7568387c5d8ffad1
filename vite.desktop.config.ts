import { join, posix, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }

const root = import.meta.dirname
// Packages are packed as they are: native modules cannot be bundled, and the others find their data beside themselves.
const external = [/^node:/, 'electron', ...Object.keys(manifest.dependencies).map(name => new RegExp(`^${name}(/|$)`))]

const bundles = {
  main: bundle('main/desktop/main.ts', 'main.js', 'es'),
  // Outside the archive no package.json says that it is a module, so its name does.
  worker: bundle('main/reading/worker.ts', 'worker.mjs', 'es'),
  backup: bundle('main/backup/thread.ts', 'backup.mjs', 'es'),
  // A sandboxed preload script must be CommonJS.
  preload: bundle('preload/preload.ts', 'preload.cjs', 'cjs'),
}

// One environment an entry: the reading process lives outside the archive and must not share a file with the rest.
export default defineConfig({
  root,
  publicDir: false,
  plugins: [sourcePlaces()],
  environments: bundles,
  builder: {
    async buildApp({ build, environments }) {
      for (const name of Object.keys(bundles)) await build(environments[name]!)
    },
  },
})

function bundle(entry: string, file: string, format: 'es' | 'cjs') {
  return {
    consumer: 'server' as const,
    resolve: { noExternal: true as const },
    build: {
      target: 'node24',
      outDir: 'out',
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      sourcemap: false,
      rolldownOptions: {
        input: join(root, entry),
        external,
        output: { format, entryFileNames: file, chunkFileNames: file.replace('.', '-[name].') },
      },
    },
  }
}

/** A source looks for its files from where it stands; in out/ it must go on doing so from there. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.')) return null
      const place = posix.join('..', relative(root, id).split(sep).join('/'))
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${posix.dirname(place)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
    },
  }
}
