import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, dropFiles, hasChromium, openDesk } from './browser.ts'

const SCREENS = [
  { path: '/queues/1', shows: 'Invoices' },
  { path: '/annotations/1', shows: 'invoice-digital.pdf' },
  { path: '/exports', shows: 'Export' },
  { path: '/folders', shows: 'Watched folders' },
  { path: '/reports', shows: 'Reports' },
  { path: '/settings/users', shows: 'Users' },
  { path: '/settings/queues', shows: 'Queues' },
  { path: '/settings/queues/1', shows: 'Invoices' },
  { path: '/settings/schemas', shows: 'Schemas' },
  { path: '/settings/schemas/1', shows: 'Schema' },
  { path: '/settings/labels', shows: 'Labels' },
  { path: '/settings/memory', shows: 'What Gleaner remembers' },
  { path: '/settings/sign-in', shows: 'Sign-in' },
  { path: '/settings/translation', shows: 'Translation' },
  { path: '/settings/mail', shows: 'Mail' },
  { path: '/settings/backups', shows: 'Backups' },
  { path: '/forgotten-password', shows: 'Forgotten password' },
  { path: '/new-password', shows: 'New password' },
]

describe.skipIf(!hasChromium)('every screen, by axe', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await desk.page.getByRole('heading', { name: 'Invoices' }).waitFor()
    await dropFiles(desk.page, ['test/samples/invoice-digital.pdf'])
    await desk.page.getByRole('row', { name: /invoice-digital\.pdf.*To review/ }).waitFor()
  }, 120_000)
  afterAll(() => desk?.close())

  for (const colorScheme of ['light', 'dark'] as const) {
    test.each(SCREENS)(`$path is without faults in the ${colorScheme} theme`, async ({ path, shows }) => {
      const { page, door } = desk
      await page.emulateMedia({ colorScheme })
      await page.goto(door.origin + path)
      await page.getByRole('heading', { name: shows }).first().waitFor()
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
      expect(await faultsOf(page)).toEqual([])
    })
  }

  test.each(SCREENS)('$path fits a window half as wide, as at 200 % zoom', async ({ path, shows }) => {
    const { page, door } = desk
    await page.setViewportSize({ width: 640, height: 480 })
    await page.goto(door.origin + path)
    await page.getByRole('heading', { name: shows }).first().waitFor()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

async function faultsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}
