import type { ContentNode } from '../../../api/types.ts'
import { isEditable } from '../content/schema-index.ts'
import { optionsOf } from '../page/typed.ts'
import { useReviewState } from '../state/store.ts'
import { EnumInput } from './EnumInput.tsx'
import { ValueInput } from './ValueInput.tsx'

interface Props {
  node: ContentNode
  label: string
  isInvalid: boolean
  describedBy?: string
}

/** The right control for a datapoint. Fields that nobody may edit are left out of the Tab order. */
export function FieldInput({ node, label, isInvalid, describedBy }: Props) {
  const own = useReviewState(state => state.opened.schema.get(node.schema_id))
  const isLocked = useReviewState(state => state.opened.readOnly !== null)
  const shared = {
    id: node.id,
    label,
    value: node.content?.value ?? '',
    isReadOnly: isLocked || !isEditable(own),
    isInvalid,
    tabIndex: isEditable(own) ? 0 : -1,
    ...(describedBy && { describedBy }),
  }
  if (own?.type === 'enum') return <EnumInput {...shared} options={optionsOf(node, own)} />
  return <ValueInput {...shared} isMultiline={own?.type === 'string' || own?.type === undefined} />
}
