import { eq, inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { outsideOrigin } from '../../base/public-url.ts'
import { annotations } from '../../tables/annotations.ts'
import { assignees } from '../../tables/assignees.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { documents } from '../../tables/documents.ts'
import { emails } from '../../tables/emails.ts'
import { organizations } from '../../tables/organizations.ts'
import { users } from '../../tables/users.ts'
import type { BuiltIn } from './placeholders.ts'

/** What a message is about. */
export interface Subject {
  parentEmail: number | null
  documents: number[]
  annotations: number[]
}

const VALUE = 'annotation.content.value.'

/** The built-in placeholders; several documents or values stand in a row with commas between them. */
export function builtIns(call: Call, about: Subject): BuiltIn {
  const finders: Record<string, () => string> = {
    organization_name: () => organizationName(call),
    app_url: () => outsideOrigin(call),
    user_name: () => self(call).username,
    current_user_fullname: () => `${self(call).firstName} ${self(call).lastName}`.trim(),
    current_user_email: () => self(call).email,
    parent_email_subject: () => parentOf(call, about)?.subject ?? '',
    sender_email: () => (parentOf(call, about)?.from as { email: string } | undefined)?.email ?? '',
    document_list: () => listed(namesOf(call, about.documents.length ? about.documents : documentsOf(call, about))),
    'annotation.document.original_file_name': () => listed(namesOf(call, documentsOf(call, about))),
    'annotation.id': () => listed(about.annotations.map(String)),
    'annotation.url': () => listed(about.annotations.map(id => url(call, 'annotations', id))),
    'annotation.assignee_email': () => listed(assigneesOf(call, about)),
  }
  return name => {
    if (name.startsWith(VALUE)) return listed(valuesOf(call, about, name.slice(VALUE.length)))
    return Object.hasOwn(finders, name) ? finders[name]!() : null
  }
}

const listed = (texts: string[]) => texts.filter(Boolean).join(', ')

const organizationName = ({ db, caller }: Call) =>
  db.select().from(organizations).where(eq(organizations.id, caller.organization)).get()?.name ?? ''

const self = ({ db, caller }: Call) => db.select().from(users).where(eq(users.id, caller.user)).get()!

// Without a message to answer, it is the one that the first document came with
function parentOf({ db }: Call, about: Subject) {
  const [first] = about.annotations
  const arrived = db
    .select({ id: annotations.emailId })
    .from(annotations)
    .where(eq(annotations.id, first ?? 0))
    .get()
  const id = about.parentEmail ?? arrived?.id ?? 0
  return db.select().from(emails).where(eq(emails.id, id)).get()
}

const documentsOf = ({ db }: Call, about: Subject): number[] =>
  db
    .select({ id: annotations.documentId })
    .from(annotations)
    .where(inArray(annotations.id, about.annotations))
    .orderBy(annotations.id)
    .all()
    .map(({ id }) => id)

const namesOf = ({ db }: Call, ids: number[]): string[] =>
  db
    .select({ name: documents.originalFileName })
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(documents.id)
    .all()
    .map(({ name }) => name)

const assigneesOf = ({ db }: Call, about: Subject): string[] =>
  db
    .selectDistinct({ email: users.email })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .where(inArray(assignees.annotationId, about.annotations))
    .orderBy(users.email)
    .all()
    .map(({ email }) => email)

function valuesOf({ db }: Call, about: Subject, schemaId: string): string[] {
  const found = db
    .select({ value: datapoints.value, schemaId: datapoints.schemaId })
    .from(datapoints)
    .where(inArray(datapoints.annotationId, about.annotations))
    .orderBy(datapoints.annotationId, datapoints.id)
    .all()
  return found.filter(row => row.schemaId === schemaId).map(({ value }) => value ?? '')
}
