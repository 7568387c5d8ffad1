/** Where the keyboard is: in a header field, in a table cell, on the page, or on something else (a button, nothing). */
export type Where = 'field' | 'cell' | 'page' | 'elsewhere'

export interface Shortcut {
  command: Command | null
  /** Chords such as `Ctrl+Shift+Z`; the first is shown in the help. */
  keys: string[]
  does: string
  /** Everywhere when left out. */
  only?: Where[]
}

export type Command =
  | 'accept'
  | 'confirm'
  | 'restore'
  | 'edit'
  | 'candidates'
  | 'nextError'
  | 'previousError'
  | 'copyAbove'
  | 'addRow'
  | 'deleteRow'
  | 'rowsBelow'
  | 'cellLeft'
  | 'cellRight'
  | 'cellUp'
  | 'cellDown'
  | 'undo'
  | 'redo'
  | 'pageUp'
  | 'pageDown'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'rotate'
  | 'wordLeft'
  | 'wordRight'
  | 'wordUp'
  | 'wordDown'
  | 'takeWord'
  | 'appendWord'
  | 'postpone'
  | 'reject'
  | 'help'
  | 'nextArea'
  | 'previousArea'

const writing: Where[] = ['field', 'cell']
const reviewing: Where[] = ['field', 'cell', 'page']

export const shortcutGroups: { title: string; shortcuts: Shortcut[] }[] = [
  {
    title: 'Checking',
    shortcuts: [
      {
        command: 'accept',
        keys: ['Enter'],
        does: 'Accept the value, go to the next field that needs eyes',
        only: writing,
      },
      { command: 'confirm', keys: ['Ctrl+Enter'], does: 'Confirm the document, open the next one' },
      { command: 'nextError', keys: ['Ctrl+.'], does: 'Next error' },
      { command: 'previousError', keys: ['Ctrl+,'], does: 'Previous error' },
      { command: 'postpone', keys: ['Ctrl+P'], does: 'Postpone the document' },
      { command: 'reject', keys: ['Ctrl+R'], does: 'Reject the document' },
    ],
  },
  {
    title: 'Writing',
    shortcuts: [
      { command: null, keys: ['Tab', 'Shift+Tab'], does: 'Next, previous field' },
      { command: 'edit', keys: ['F2'], does: 'Edit, with the caret at the end', only: writing },
      { command: null, keys: ['Shift+Enter'], does: 'New line in a long text' },
      {
        command: 'candidates',
        keys: ['Alt+ArrowDown'],
        does: 'Other values on the pages for this field',
        only: ['field'],
      },
      {
        command: 'restore',
        keys: ['Escape'],
        does: 'Take back the edit of this field; again: leave it',
        only: reviewing,
      },
      { command: 'undo', keys: ['Ctrl+Z'], does: 'Undo, over fields, boxes and rows' },
      { command: 'redo', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: 'Redo' },
    ],
  },
  {
    title: 'Tables and lists',
    shortcuts: [
      { command: 'cellLeft', keys: ['Alt+ArrowLeft'], does: 'Cell to the left', only: ['cell'] },
      { command: 'cellRight', keys: ['Alt+ArrowRight'], does: 'Cell to the right', only: ['cell'] },
      { command: 'cellUp', keys: ['Alt+ArrowUp', 'ArrowUp'], does: 'Cell above', only: ['cell'] },
      { command: 'cellDown', keys: ['Alt+ArrowDown', 'ArrowDown'], does: 'Cell below', only: ['cell'] },
      { command: 'copyAbove', keys: ['Ctrl+D'], does: 'Copy the value from the row above', only: ['cell'] },
      { command: 'addRow', keys: ['Ctrl+Insert'], does: 'Add a row', only: writing },
      { command: 'deleteRow', keys: ['Ctrl+Delete'], does: 'Delete the row', only: writing },
      {
        command: 'rowsBelow',
        keys: ['Ctrl+B'],
        does: 'Add the printed rows below that look like this one',
        only: ['cell'],
      },
    ],
  },
  {
    title: 'Page',
    shortcuts: [
      {
        command: null,
        keys: ['Click'],
        does: 'A free word goes into the field, in an empty row its whole line; a used box leads to its field',
      },
      { command: null, keys: ['Ctrl+Click'], does: 'Take the word even if another field has it' },
      { command: null, keys: ['Ctrl+Shift+Click'], does: 'Append the word to the value' },
      { command: null, keys: ['Drag'], does: 'Capture the words in a rectangle; with Alt exactly the rectangle' },
      { command: 'wordLeft', keys: ['ArrowLeft'], does: 'With the page in focus: word to the left', only: ['page'] },
      { command: 'wordRight', keys: ['ArrowRight'], does: 'Word to the right', only: ['page'] },
      { command: 'wordUp', keys: ['ArrowUp'], does: 'Word above', only: ['page'] },
      { command: 'wordDown', keys: ['ArrowDown'], does: 'Word below', only: ['page'] },
      { command: 'takeWord', keys: ['Enter'], does: 'Put the word into the field', only: ['page'] },
      { command: 'appendWord', keys: ['Shift+Enter'], does: 'Append the word to the value', only: ['page'] },
      { command: null, keys: ['Space+Drag'], does: 'Move the page' },
      { command: 'pageUp', keys: ['PageUp'], does: 'Previous page', only: reviewing },
      { command: 'pageDown', keys: ['PageDown'], does: 'Next page', only: reviewing },
      { command: 'zoomIn', keys: ['Ctrl++', 'Ctrl+='], does: 'Larger', only: reviewing },
      { command: 'zoomOut', keys: ['Ctrl+-'], does: 'Smaller', only: reviewing },
      { command: 'fit', keys: ['Ctrl+0'], does: 'Fit the width', only: reviewing },
      { command: 'rotate', keys: ['R'], does: 'Turn the view', only: ['page'] },
    ],
  },
  {
    title: 'Around',
    shortcuts: [
      { command: 'nextArea', keys: ['F6'], does: 'Next area: fields, page, table, bar' },
      { command: 'previousArea', keys: ['Shift+F6'], does: 'Previous area' },
      { command: 'help', keys: ['F1'], does: 'These keys' },
      { command: 'help', keys: ['?'], does: 'These keys, when not in a text', only: ['page', 'elsewhere'] },
    ],
  },
]

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function commandFor(press: Press, where: Where): Command | null {
  const chord = chordOf(press)
  const found = shortcuts.find(({ keys, only }) => keys.includes(chord) && (!only || only.includes(where)))
  return found?.command ?? null
}

const shortcuts = shortcutGroups.flatMap(group => group.shortcuts)

/** `Ctrl+Shift+Z`; Cmd counts as Ctrl. For signs Shift is left out, since each keyboard has them elsewhere. */
function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
  const isSign = key.length === 1 && !/\p{L}/u.test(key)
  const name = key.length === 1 ? key.toUpperCase() : key
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && !isSign && 'Shift']
  return [...held.filter(Boolean), name].join('+')
}
