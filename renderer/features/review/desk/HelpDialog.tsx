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
    <Modal opened={isOpen} onClose={() => store.setState({ dialog: null })} title="Keys" size="xl">
      <div className={classes.help}>
        {shortcutGroups.map(group => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <dl>
              {group.shortcuts.map(({ keys, does }) => (
                <Fragment key={keys[0]}>
                  <dt>
                    <Chord chord={keys[0] ?? ''} />
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
  return parts.map((part, i) => (
    <Fragment key={part}>
      {i > 0 && ' '}
      <kbd>{names[part] ?? part}</kbd>
    </Fragment>
  ))
}
