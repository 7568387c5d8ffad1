import { expect, test } from 'vitest'
import { commandFor, type Press, shortcutGroups, type Where } from './keys.ts'

const press = (chord: string): Press => {
  const held = chord.split('+')
  return {
    key: held.at(-1) || '+',
    ctrlKey: held.includes('Ctrl'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
    metaKey: held.includes('Meta'),
  }
}

test.each<[string, Where, string | null]>([
  ['Enter', 'field', 'accept'],
  ['Enter', 'page', 'takeWord'],
  ['Enter', 'elsewhere', null],
  ['Ctrl+Enter', 'elsewhere', 'confirm'],
  ['Meta+Enter', 'field', 'confirm'],
  ['Ctrl+z', 'field', 'undo'],
  ['Ctrl+Shift+Z', 'field', 'redo'],
  ['Alt+ArrowDown', 'field', 'candidates'],
  ['Alt+ArrowDown', 'cell', 'cellDown'],
  ['ArrowDown', 'field', null],
  ['Shift+?', 'field', null],
  ['Shift+?', 'page', 'help'],
  ['r', 'page', 'rotate'],
  ['r', 'field', null],
  ['Ctrl++', 'field', 'zoomIn'],
  ['a', 'field', null],
])('%s in %s is %s', (chord, where, command) => expect(commandFor(press(chord), where)).toBe(command))

test('no chord means two things in one place', () => {
  const places: Where[] = ['field', 'cell', 'page', 'elsewhere']
  for (const where of places) {
    const here = shortcutGroups.flatMap(group => group.shortcuts).filter(({ only }) => !only || only.includes(where))
    const chords = here.filter(({ command }) => command).flatMap(({ keys }) => keys)
    expect(new Set(chords).size).toBe(chords.length)
  }
})
