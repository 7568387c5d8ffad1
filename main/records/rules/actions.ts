import { z } from 'zod'
import { JsonObject, Url } from '../../base/wire.ts'

const EVENTS = ['validation', 'annotation_imported', 'annotation_confirmed', 'annotation_exported'] as const
type Event = (typeof EVENTS)[number]

const fields = z.looseObject({ schema_ids: z.array(z.string()) })
const labelled = z.looseObject({ labels: z.array(Url) })
const written = z.looseObject({ content: z.string(), schema_id: z.string().nullable().optional() })
const addresses = z.array(z.string())

const Mail = z.union([
  z.looseObject({ email_template: Url, attach_document: z.boolean().optional() }),
  z.looseObject({
    to: addresses.min(1),
    subject: z.string().optional(),
    body: z.string().optional(),
    cc: addresses.optional(),
    bcc: addresses.optional(),
  }),
])

const afterImport: Event[] = ['annotation_imported', 'annotation_confirmed', 'annotation_exported']

/** What each action is told, and when it may run. */
const KINDS: Record<string, { payload: z.ZodType; events: readonly Event[] }> = {
  show_message: {
    payload: written.extend({ type: z.enum(['error', 'warning', 'info']) }),
    events: ['validation'],
  },
  add_automation_blocker: { payload: written, events: ['validation'] },
  change_status: {
    payload: z.looseObject({ method: z.enum(['postpone', 'export', 'delete', 'confirm', 'reject']) }),
    events: ['annotation_imported'],
  },
  change_queue: {
    payload: z
      .looseObject({ queue_id: z.int().optional(), queue: Url.optional(), reimport: z.boolean().optional() })
      .refine(({ queue_id, queue }) => queue_id !== undefined || queue !== undefined, {
        message: 'Name the queue by queue_id or queue.',
      }),
    events: afterImport,
  },
  add_label: { payload: labelled, events: ['validation'] },
  remove_label: { payload: labelled, events: ['validation'] },
  add_remove_label: { payload: labelled, events: ['validation'] },
  show_hide_field: { payload: fields, events: ['validation'] },
  show_field: { payload: fields, events: ['validation'] },
  hide_field: { payload: fields, events: ['validation'] },
  add_validation_source: { payload: z.looseObject({ schema_id: z.string() }), events: ['validation'] },
  send_email: { payload: Mail, events: EVENTS },
  custom: { payload: z.looseObject({ hook_interface: Url, payload: JsonObject.optional() }), events: EVENTS },
}

const Action = z
  .object({
    id: z.string().min(1).max(255),
    enabled: z.boolean().default(true),
    type: z.enum(Object.keys(KINDS)),
    payload: JsonObject,
    event: z.enum(EVENTS),
  })
  .superRefine(({ type, payload, event }, refused) => {
    const kind = KINDS[type]
    for (const issue of kind?.payload.safeParse(payload).error?.issues ?? [])
      refused.addIssue({ ...issue, path: ['payload', ...issue.path] } as never)
    if (kind && !kind.events.includes(event))
      refused.addIssue({ code: 'custom', path: ['event'], message: `"${event}" is not an event for ${type}.` })
  })
export type Action = z.infer<typeof Action>

/** The actions of one rule: ids are unique, and only one of them may stop the automation. */
export const Actions = z.array(Action).superRefine((actions, refused) => {
  const repeated = actions.findIndex(({ id }, index) => actions.findIndex(other => other.id === id) < index)
  if (repeated >= 0)
    refused.addIssue({ code: 'custom', path: [repeated, 'id'], message: 'Ids must differ within a rule.' })
  if (actions.filter(({ type }) => type === 'add_automation_blocker').length > 1)
    refused.addIssue({ code: 'custom', message: 'A rule can add one automation blocker at most.' })
})
