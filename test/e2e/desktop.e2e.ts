import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStale, desktop, screens } from '../../main/start/build.ts'
import { hasDisplay, installedRuntime } from '../../main/start/runtime.ts'

const root = join(import.meta.dirname, '..', '..')
const runtime = hasDisplay() ? installedRuntime() : undefined
if (!runtime) console.log('The desktop window is not tested: there is no Electron runtime or no display here.')

describe.skipIf(!runtime)('the desktop window', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner desktop ü '))
  let application: ElectronApplication
  let page: Page

  beforeAll(async () => {
    await buildStale(root, screens)
    await buildStale(root, desktop)
    const invoice = join(folder, 'Rechnung 7.pdf')
    copyFileSync(join(root, 'test', 'samples', 'invoice-digital.pdf'), invoice)
    // Chromium refuses its sandbox to the superuser, whom containers like to run tests as.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const args = [...sandbox, root, '--data', join(folder, 'data'), invoice]
    application = await _electron.launch({ executablePath: runtime!, args })
    page = await application.firstWindow()
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\//)
  }, 120_000)

  afterAll(async () => {
    await application?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('lets the person at the machine in without a log-in, and reads the file it was opened with', async () => {
    await page.getByText('Rechnung 7.pdf').first().waitFor({ timeout: 30_000 })
    expect(await page.getByLabel('Password').count()).toBe(0)
  }, 60_000)

  it('gives the page five functions and nothing of Node', async () => {
    const found = await page.evaluate(() => ({
      bridge: Object.keys(window.gleaner ?? {}).sort(),
      node: [typeof Reflect.get(window, 'require'), typeof Reflect.get(window, 'process')],
    }))
    expect(found.bridge).toEqual(['chooseFolder', 'onCommand', 'onFilesOpened', 'session', 'showInFolder'])
    expect(found.node).toEqual(['undefined', 'undefined'])
  })

  it('opens no other window and goes nowhere else', async () => {
    const address = page.url()
    await page.evaluate(() => void window.open('http://127.0.0.1:9/'))
    await page.evaluate(() => void window.location.assign('http://127.0.0.1:9/'))
    expect(application.windows()).toHaveLength(1)
    expect(page.url()).toBe(address)
  })

  it('runs no script that was written into the page', async () => {
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.written = true'
      document.body.append(script)
    })
    expect(await page.evaluate(() => Reflect.get(window, 'written'))).toBeUndefined()
  })
})
