import type { Status } from '../../main/records/annotations/schema.ts'
import type { ContentValue, ContentNode as NodeOnWire } from '../../main/records/content/schema.ts'
import type { Queue as QueueOnWire } from '../../main/records/queues/schema.ts'
import type { SchemaDatapoint, Schema as SchemaOnWire } from '../../main/records/schemas/schema.ts'

export type { BackupSchedule, Plan as BackupPlan } from '../../main/backup/schedule/schema.ts'
export type { Backup } from '../../main/backup/schema.ts'
export type { Annotation } from '../../main/records/annotations/schema.ts'
export type { Document } from '../../main/records/documents/schema.ts'
export type { FormulaAnswer, FormulaFault } from '../../main/records/formulas/schema.ts'
export type { Group } from '../../main/records/groups/schema.ts'
export type { Label } from '../../main/records/labels/schema.ts'
export type {
  MailAccount,
  MailAccountInput,
  MailTrial,
  MailTrialInput,
} from '../../main/records/mail-accounts/schema.ts'
export type { Note } from '../../main/records/notes/schema.ts'
export type { OutboxEntry } from '../../main/records/outbox/schema.ts'
export type { Page as DocumentPage, PageData } from '../../main/records/pages/schema.ts'
export type { PasswordReset, ResetLink } from '../../main/records/password-resets/schema.ts'
export type { Score } from '../../main/records/passwords/schema.ts'
export type {
  LanguageModel,
  LanguageModelInput,
  Trial as LanguageModelTrial,
} from '../../main/records/reasoning/schema.ts'
export type { Relation } from '../../main/records/relations/schema.ts'
export type {
  IdentityProvider,
  IdentityProviderInput,
  SignInSettings,
  SigningKey,
} from '../../main/records/sign-in/schema.ts'
export type { LoginProviders } from '../../main/records/single-sign-on/schema.ts'
export type { RememberedField, SupplierMemory } from '../../main/records/supplier-memory/schema.ts'
export type { Task } from '../../main/records/tasks/schema.ts'
export type {
  TranslationLanguages,
  TranslationService,
  TranslationServiceInput,
  TranslationTrial,
} from '../../main/records/translations/schema.ts'
export type { Upload } from '../../main/records/uploads/schema.ts'
export type { UsageReport } from '../../main/records/usage/schema.ts'
export type { User } from '../../main/records/users/schema.ts'
export type { WatchedFolder } from '../../main/records/watched-folders/schema.ts'
export type { Workspace } from '../../main/records/workspaces/schema.ts'

export type AnnotationStatus = Status

/** One page of a list. */
export type Page<T> = {
  pagination: { total: number; total_pages: number; next: string | null; previous: string | null }
  results: T[]
}

/** A queue with those of its settings that the screens follow; the service keeps all of them without looking. */
export type Queue = Omit<QueueOnWire, 'counts' | 'settings'> & {
  counts: Partial<Record<AnnotationStatus, number>>
  settings: { columns?: { schema_id: string }[]; rejection_config?: { enabled?: boolean } }
}

/** A node of a content tree. Rows made on the screen do not have the marks of extraction yet. */
export type ContentNode = Omit<NodeOnWire, 'content' | 'children'> & {
  children?: ContentNode[]
  content?: (Partial<ContentValue> & Pick<ContentValue, SureParts>) | null
}
type SureParts = 'value' | 'normalized_value' | 'page' | 'position' | 'rir_confidence'

type Known<T> = { [K in keyof T as string extends K ? never : K]: T[K] }

/** Any object of a schema, as the screens walk the tree: what only datapoints have is optional. */
export type SchemaNode = Omit<Partial<Known<SchemaDatapoint>>, 'category' | 'id' | 'label'> & {
  category: 'section' | 'multivalue' | 'tuple' | 'datapoint'
  id: string
  label: string
  children?: SchemaNode[] | SchemaNode
  /** Of multivalues only. */
  min_occurrences?: number | null | undefined
  max_occurrences?: number | null | undefined
  grid?: { row_types: string[]; default_row_type: string; row_types_to_extract: string[] } | null | undefined
  show_grid_by_default?: boolean | null | undefined
}

export type Schema = Omit<SchemaOnWire, 'content'> & { content: SchemaNode[] }
