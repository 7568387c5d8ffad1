import { type Icon, IconAlertTriangle, IconCheck, IconEye, IconMinus, IconUserCheck } from '@tabler/icons-react'
import type { ContentNode } from '../../../api/types.ts'
import type { Mark } from '../content/judge.ts'
import classes from './fields.module.css'

const looks: Record<Mark, { label: string; Icon: Icon }> = {
  error: { label: 'Error', Icon: IconAlertTriangle },
  check: { label: 'Check', Icon: IconEye },
  machine: { label: 'Sure', Icon: IconCheck },
  person: { label: 'Checked', Icon: IconUserCheck },
  empty: { label: 'Empty', Icon: IconMinus },
}

export function MarkBadge({ node, mark }: { node: ContentNode; mark: Mark }) {
  const { label, Icon } = looks[mark]
  const score = node.content?.rir_confidence
  const percent = mark === 'check' && typeof score === 'number' ? ` ${Math.round(score * 100)} %` : ''
  return (
    <span className={classes.mark} data-mark={mark} title={reason(node, mark)}>
      <Icon size={15} aria-hidden />
      <span>
        {label}
        {percent}
      </span>
    </span>
  )
}

export function MarkIcon({ node, mark }: { node: ContentNode; mark: Mark }) {
  if (mark === 'empty') return null
  const { label, Icon } = looks[mark]
  return (
    <span className={classes.markIcon} data-mark={mark} title={`${label}. ${reason(node, mark)}`}>
      <Icon size={14} role="img" aria-label={label} />
    </span>
  )
}

const sources: Record<string, string> = {
  score: 'the reading was sure enough',
  checks: 'the sums agree',
  history: 'it was the same on earlier documents',
  data_matching: 'the data says so that came with the document, or that is kept here',
  connector: 'another program vouched for it',
  rules: 'the rules hold',
  non_required: 'it may be empty',
  not_found: 'nothing was found and nothing is needed',
}

function reason(node: ContentNode, mark: Mark): string {
  const score = node.content?.rir_confidence
  const sure = typeof score === 'number' ? `Read with ${Math.round(score * 100)} % certainty.` : ''
  const by = (node.validation_sources ?? []).flatMap(source => sources[source] ?? [])
  if (mark === 'person') return `A person has checked it. ${sure}`
  return mark === 'machine' && by.length > 0 ? `Validated because ${by.join(', ')}. ${sure}` : sure
}
