import { Modal } from '@mantine/core'
import { Fragment } from 'react'
import { useReview, useReviewState } from '../state/store.ts'
import classes from './desk.module.css'
import { shortcutGroups } from './keys.ts'

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Insert: 'Ins',
  Delete: 'Del',
  '-': '−',
}

/** All keys, from the same list that the keyboard is read with. */
export function HelpDialog() {
  const { store } = useReview()
  const isOpen = useReviewState(state => state.dialog === 'help')
  return (
    <Modal
      opened={isOpen}
      onClose={() => store.setState({ dialog: null })}
      title="Keys"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.help}>
        {shortcutGroups.map(group => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <dl>
              {group.shortcuts.map(({ command, keys, does }) => (
                <Fragment key={keys[0]}>
                  <dt>
                    {(command ? keys.slice(0, 1) : keys).map(chord => (
                      <Chord key={chord} chord={chord} />
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Chord({ chord }: { chord: string }) {
  const parts = chord === 'Ctrl++' ? ['Ctrl', '+'] : chord.split('+')
  return (
    <span className={classes.chord}>
      {parts.map(part => (
        <kbd key={part}>{names[part] ?? part}</kbd>
      ))}
    </span>
  )
}
