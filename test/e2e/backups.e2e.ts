import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restore } from '../../main/backup/archive/restore.ts'
import { type Desk, dropFiles, hasChromium, openDesk } from './browser.ts'

describe.skipIf(!hasChromium)('backups and other languages', () => {
  let desk: Desk
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-e2e-backup-'))
  beforeAll(async () => {
    desk = await openDesk()
    await desk.page.getByRole('heading', { name: 'Invoices' }).waitFor()
    await dropFiles(desk.page, ['test/samples/invoice-digital.pdf'])
    await desk.page.getByRole('row', { name: /invoice-digital\.pdf.*To review/ }).waitFor()
  }, 120_000)
  afterAll(async () => {
    await desk?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a backup is made, saved, restored and deleted', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/settings/backups`)
    await page.getByText('No backup has been made yet.').waitFor()
    await page.getByRole('button', { name: 'Make a backup' }).click()
    const saved = page.getByRole('button', { name: 'Save as file' })
    await saved.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), saved.click()])
    await download.saveAs(join(folder, 'backup.zip'))
    const restored = await restore(join(folder, 'backup.zip'), join(folder, 'data'), 'resources/migrations')
    expect(restored).toMatchObject({ files: 1, problems: [] })
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete it' }).click()
    await page.getByText('No backup has been made yet.').waitFor()
  })

  test('a schedule is set, refused for a folder that is not there, and given up', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/settings/backups`)
    await page.getByLabel('Make a backup').selectOption('weekly')
    await page.getByLabel('On', { exact: true }).selectOption('monday')
    await page.getByLabel('At', { exact: true }).selectOption('3')
    await page.getByLabel('Into the folder').fill(join(folder, 'none'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('There is no such folder').waitFor()
    await page.getByLabel('Into the folder').fill(folder)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Backups are made by themselves now').waitFor()
    await page.getByText(/^Next: /).waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.getByLabel('Make a backup').selectOption('off')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('No backups are made by themselves now').waitFor()
  })

  test('a page is read in another language, and as it is printed again', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/annotations/1`)
    await page.getByRole('button', { name: 'Show in another language' }).click()
    await page.getByRole('menuitem', { name: 'German', exact: true }).click()
    const translated = page.locator('[data-translated="1"] text')
    await translated.first().waitFor({ state: 'attached' })
    expect((await translated.allTextContents()).join(' ')).toMatch(/rechnung/i)
    await page.getByRole('button', { name: 'Shown in German' }).click()
    await page.getByRole('menuitem', { name: 'As printed' }).click()
    await translated.first().waitFor({ state: 'detached' })
  })

  test('a translation service that is not there is told', async () => {
    const { page, door } = desk
    await page.goto(`${door.origin}/settings/translation`)
    await page.getByLabel('Address').fill('http://127.0.0.1:1')
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('alert').getByText('cannot be reached').waitFor()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Pages are now translated by this service').waitFor()
    await page.getByRole('button', { name: 'Use none' }).click()
    await page.getByText('Pages are translated by the glossary').waitFor()
  })
})
