import type { MenuItemConstructorOptions } from 'electron'
import { expect, it } from 'vitest'
import { type MenuActions, menuTemplate } from './menu.ts'

const idle: MenuActions = { openDocuments() {}, openDataFolder() {}, restoreBackup() {}, show() {} }
const reviewKeys = ['Enter', 'P', 'R', 'M', 'D', 'G', '0', 'Plus', '-', ',', '.', 'Insert', 'Delete']

it('leaves the keys of the review screen alone', () => {
  const taken = items(menuTemplate(idle, false, false)).flatMap(({ accelerator }) => accelerator ?? [])
  expect(taken).toContain('CmdOrCtrl+O')
  for (const key of reviewKeys) expect(taken).not.toContain(`CmdOrCtrl+${key}`)
  expect(new Set(taken).size).toBe(taken.length)
})

it('shows every screen', () => {
  const shown: string[] = []
  const template = menuTemplate({ ...idle, show: command => shown.push(command) }, false, false)
  for (const { click } of items(template)) (click as (() => void) | undefined)?.()
  expect(shown).toEqual(['documents', 'exports', 'folders', 'shortcuts'])
})

it('hides the developer tools from the packed application and has no reload that would lose a place', () => {
  const roles = (developing: boolean) => items(menuTemplate(idle, true, developing)).map(({ role }) => role)
  expect(roles(false)).not.toContain('toggleDevTools')
  expect(roles(true)).toContain('toggleDevTools')
  expect(roles(true)).not.toContain('reload')
})

it('has the application menu that macOS expects', () => {
  expect(menuTemplate(idle, true, false)[0]?.role).toBe('appMenu')
  expect(menuTemplate(idle, false, false)[0]?.role).toBeUndefined()
})

function items(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
}
