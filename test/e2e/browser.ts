import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { buildStale, screens } from '../../main/start/build.ts'
import { logIn, openServeDoor, type ServeDoor } from '../serve-door.ts'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const hasChromium = existsSync(CHROMIUM)
if (!hasChromium) console.log(`Skipped: the screens need a Chromium at ${CHROMIUM} (or the path in CHROMIUM).`)

export interface Desk {
  door: ServeDoor
  browser: Browser
  /** A window in which the first admin is signed in. */
  page: Page
  dataDir: string
  /** What the page complained about on its console. */
  complaints: string[]
  close(): Promise<void>
}

/** The serve door on an empty data folder with the built screens, and a browser window in front of it. */
export async function openDesk(): Promise<Desk> {
  await buildStale(process.cwd(), screens)
  const dataDir = mkdtempSync(join(tmpdir(), 'gleaner-e2e-'))
  const door = await openServeDoor(dataDir, { flags: ['--renderer', 'out/renderer'] })
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await (
    await browser.newContext({ acceptDownloads: true, viewport: { width: 1440, height: 900 } })
  ).newPage()
  const complaints: string[] = []
  page.on('console', message => void (message.type() === 'error' && complaints.push(message.text())))
  page.on('pageerror', error => void complaints.push(String(error)))
  const key = await logIn(door)
  await page.addInitScript(value => localStorage.setItem('gleaner.key', value), key)
  await page.goto(door.origin)
  return {
    door,
    browser,
    page,
    dataDir,
    complaints,
    async close() {
      await browser.close()
      await door.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Drops files from disk on the window, as a person drags them in. */
export async function dropFiles(page: Page, paths: string[]) {
  const files = paths.map(path => ({ name: basename(path), base64: readFileSync(path).toString('base64') }))
  const transfer = await page.evaluateHandle(given => {
    const data = new DataTransfer()
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      data.items.add(new File([bytes], name))
    }
    return data
  }, files)
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer })
  // from here on what lies under the pointer is the sheet that says where the files will go
  const sheet = page.getByText(/^Drop to add to/)
  await sheet.waitFor()
  for (const type of ['dragover', 'drop']) await sheet.dispatchEvent(type, { dataTransfer: transfer })
}
