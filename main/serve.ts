import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openApp } from './app.ts'
import { listen } from './listen.ts'
import { forkChild } from './reading/fork-child.ts'

const USAGE = 'usage: npm run serve -- --data DIR [--host 127.0.0.1] [--port 8800] [--renderer DIR]'
const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const flags = readFlags()
try {
  const app = await openApp({ dataDir: flags.data, modelsDir: inProject('models'), startChild: forkChild })
  const door = await listen(app, { host: flags.host, port: flags.port, rendererDir: flags.renderer })
  if (app.firstPassword?.password) {
    console.log(
      `first start: user ${app.firstPassword.username}, password ${app.firstPassword.password} (shown only now)`,
    )
  }
  console.log(`gleaner listening on ${door.origin}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await door.close()
      await app.close()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(sentenceFor(error))
  process.exit(1)
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        data: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '8800' },
        renderer: { type: 'string', default: inProject('out/renderer') },
      },
    })
    const port = Number(values.port)
    if (!values.data) throw new Error('--data DIR is missing.')
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is no port.`)
    return {
      data: values.data,
      host: values.host,
      port,
      renderer: existsSync(values.renderer) ? values.renderer : undefined,
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

function sentenceFor(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${flags.port} is taken by another program. Choose another one with --port, or 0 for any.`
  return code || !message ? (stack ?? String(error)) : message
}
