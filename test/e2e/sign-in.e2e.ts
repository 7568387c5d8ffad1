import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IdentityProvider, openIdentityProvider } from '../identity-provider.ts'
import { logIn } from '../serve-door.ts'
import { type Desk, hasChromium, openDesk } from './browser.ts'

const SECRET = 'a secret shared with the provider, long enough for it'
const NEW = 'a lamp on the sill'

describe.skipIf(!hasChromium)('coming in', () => {
  let desk: Desk
  let idp: IdentityProvider
  beforeAll(async () => {
    desk = await openDesk()
    idp = await openIdentityProvider([
      {
        client_id: 'gleaner',
        client_secret: SECRET,
        redirect_uris: [`${desk.door.origin}/api/v1/oauth/code`],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ])
    await ask('POST', '/users', { username: 'grace', email: 'grace@example.org', password: 'a harbour in the fog' })
  }, 120_000)
  afterAll(async () => {
    await desk?.close()
    await idp?.close()
  })

  test('who forgot the password asks, the admin hands a link on, and a new one is chosen', async () => {
    const visitor = await visit('/login')
    await visitor.getByRole('link', { name: 'Forgotten your password?' }).click()
    await visitor.getByLabel('E-mail address or user name').fill('grace@example.org')
    await visitor.getByRole('button', { name: 'Ask for a link' }).click()
    await visitor.getByText('its link is on the way').waitFor()

    const { page } = desk
    await page.goto(`${desk.door.origin}/settings/users`)
    await page.getByRole('button', { name: 'Make a link for grace' }).click()
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue()

    await visitor.goto(link)
    await visitor.getByLabel('New password').fill('qwertyuiopasdf')
    await visitor.getByText('Very weak.').waitFor()
    expect(visitor.url()).not.toContain('token')
    await visitor.getByLabel('The same again').fill('qwertyuiopasdf')
    await visitor.getByRole('button', { name: 'Save password' }).click()
    await visitor.getByText('too easy to guess').waitFor()
    await visitor.getByLabel('New password').fill(NEW)
    await visitor.getByText('Very good.').waitFor()
    await visitor.getByLabel('The same again').fill(NEW)
    await visitor.getByRole('button', { name: 'Save password' }).click()
    await visitor.getByRole('link', { name: 'Log in' }).click()
    await visitor.getByLabel('User name').fill('grace')
    await visitor.getByLabel('Password', { exact: true }).fill(NEW)
    await visitor.getByRole('button', { name: 'Log in', exact: true }).click()
    await visitor.getByRole('button', { name: 'Appearance and account' }).waitFor()
  })

  test('a provider is set up, checked, and lets in whom it knows', async () => {
    const { page } = desk
    await page.goto(`${desk.door.origin}/settings/sign-in`)
    await page.getByRole('button', { name: 'Set up a provider' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('our directory')
    await page.getByLabel('Address of the provider').fill(idp.issuer)
    await page.getByLabel('Client id').fill('gleaner')
    await page.getByLabel('Client secret').fill(SECRET)
    await page.getByRole('button', { name: 'Save the provider' }).click()
    await page.getByRole('button', { name: 'Check the provider' }).click()
    await page.getByText('our directory answers as it should').waitFor()

    idp.person = { sub: '1', email: 'nobody@example.org' }
    const visitor = await visit('/login')
    await visitor.getByRole('link', { name: 'Log in with our directory' }).click()
    await visitor.getByText('there is no account for you here').waitFor()

    await page.getByLabel('Open an account for whoever has none').click()
    await page.getByText('The way people come in is saved').waitFor()
    await visitor.getByRole('link', { name: 'Log in with our directory' }).click()
    await visitor.getByRole('button', { name: 'Appearance and account' }).click()
    await visitor.getByRole('menuitem', { name: 'Log out' }).waitFor()
    expect(await visitor.getByRole('menuitem', { name: /password/ }).count()).toBe(0)
    expect(visitor.url()).not.toContain('token')
  })

  test('a public key is registered, and a private one is not', async () => {
    const { page } = desk
    await page.goto(`${desk.door.origin}/settings/sign-in`)
    await page.getByRole('button', { name: 'Register a public key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('ERP')
    await dialog.getByLabel('Issuer').fill('erp')
    const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
    await dialog
      .getByLabel('Public key')
      .fill(JSON.stringify({ ...key, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }))
    await dialog.getByRole('button', { name: 'Register' }).click()
    await dialog.getByText('This is a private key.').waitFor()
    await dialog.getByLabel('Public key').fill(JSON.stringify(key))
    await dialog.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('row', { name: /ERP.*erp.*Ed25519/ }).waitFor()
  })

  async function visit(path: string): Promise<Page> {
    const page = await (await desk.browser.newContext()).newPage()
    await page.goto(desk.door.origin + path)
    return page
  }

  async function ask(method: string, path: string, body: object) {
    const headers = { authorization: `Bearer ${await logIn(desk.door)}`, 'content-type': 'application/json' }
    const response = await fetch(`${desk.door.origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
    expect(response.ok, path).toBe(true)
  }
})
