import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, dropFiles, hasChromium, openDesk } from './browser.ts'

const PASSWORD = 'purple tractor on the moon 9'

describe.skipIf(!hasChromium)('the review inside another program', () => {
  let desk: Desk
  let annotator: string
  beforeAll(async () => {
    desk = await openDesk()
    await desk.page.getByRole('heading', { name: 'Invoices' }).waitFor()
    await dropFiles(desk.page, ['test/samples/invoice-digital.pdf'])
    await desk.page.getByRole('row', { name: /invoice-digital\.pdf.*To review/ }).waitFor()
    const key = await desk.page.evaluate(() => localStorage.getItem('gleaner.key')!)
    const at = (path: string) => `${desk.door.origin}/api/v1${path}`
    const user = {
      username: 'ana',
      password: PASSWORD,
      organization: at('/organizations/1'),
      queues: [at('/queues/1')],
    }
    await ask(key, '/users', { ...user, groups: [at('/groups/2')] })
    annotator = (await ask(null, '/auth/login', { username: 'ana', password: PASSWORD })).key
  }, 120_000)
  afterAll(() => desk?.close())

  async function ask(key: string | null, path: string, body: object) {
    const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) }
    const answer = await fetch(`${desk.door.origin}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return answer.status === 204 ? null : answer.json()
  }

  test('its address opens that document alone and leads back when it ends', async () => {
    const back = `${desk.door.origin}/api/docs`
    const { url } = await ask(annotator, '/annotations/1/start_embedded', { postpone_url: back })
    const window = await (await desk.browser.newContext()).newPage()
    await window.goto(url)
    await window.getByText('invoice-digital.pdf').first().waitFor()
    await window
      .getByLabel(/Invoice number|Document number/)
      .first()
      .waitFor()
    expect(new URL(window.url()).hash).toBe('')
    expect(await window.getByRole('link').count()).toBe(0)
    await window.getByRole('button', { name: 'More to do with this document' }).click()
    await window.getByRole('menuitem', { name: 'Delete' }).waitFor()
    expect(await window.getByRole('menuitem', { name: /^Split/ }).count()).toBe(0)
    await window.keyboard.press('Escape')
    expect(await window.evaluate(() => localStorage.getItem('gleaner.key'))).toBeNull()
    // the page itself, in the colours of its paper and print
    await window.waitForFunction(() => [...document.images].some(image => image.complete && image.naturalWidth > 500))
    await window.keyboard.press('Control+p')
    await window.waitForURL(back)
  })

  test('leaving gives the document back, and an old address says so', async () => {
    const { url } = await ask(annotator, '/annotations/1/start_embedded', {})
    const window = await (await desk.browser.newContext()).newPage()
    await window.goto(url)
    await window.getByRole('button', { name: 'Leave without finishing' }).click()
    await window.getByRole('heading', { name: 'Done' }).waitFor()
    await window.goto(`${desk.door.origin}/embedded/document/1`)
    await window.getByRole('heading', { name: 'This address is no longer good' }).waitFor()
  })
})
