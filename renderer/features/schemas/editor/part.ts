import type { SchemaNode } from '../../../api/types.ts'
import type { SchemaDraft } from './formula.ts'

/** What every part of the form gets. */
export type PartProps = {
  node: SchemaNode
  change: (changes: Partial<SchemaNode>) => void
  /** What the validator says about an attribute. */
  fault: (key: string) => string | undefined
  draft: SchemaDraft
}

/** Hints below the field, so that fields beside each other stand in one line. */
export const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
