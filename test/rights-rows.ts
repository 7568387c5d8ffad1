import { ROLES } from '../main/records/groups/roles.ts'
import type { Role, Things } from './rights-world.ts'

/** A role, or a user who has none. */
export type Who = Role | 'nobody in particular'
export const EVERYONE: Who[] = [...ROLES.map(({ name }) => name), 'nobody in particular']
export const READERS: Who[] = ROLES.map(({ name }) => name)
export const ADMINS: Who[] = ['admin', 'organization_group_admin']
export const GROUP: Who[] = ['organization_group_admin']
export const MANAGERS: Who[] = ['manager', ...ADMINS]
export const IMPORTERS: Who[] = ['annotator', 'manager', ...ADMINS]
export const REVIEWERS: Who[] = ['annotator_limited', 'annotator_embedded', ...IMPORTERS]
export const APPROVERS: Who[] = ['approver', ...ADMINS]

/** Whose the object is: of the caller's queue, of another queue of the organization, or another organization's. */
export type Place = 'own' | 'foreign' | 'other'

type Belonging = 'queue' | 'organization' | 'people' | 'home' | 'admins' | 'nowhere'

/** Where an object belongs, as who sees it at each place. */
export const BELONGS: Record<Belonging, Record<Place, Who[]>> = {
  queue: { own: READERS, foreign: ADMINS, other: [] },
  organization: { own: READERS, foreign: READERS, other: [] },
  /** Oneself, those one works with, strangers. */
  people: { own: EVERYONE, foreign: READERS, other: [] },
  /** One's organization, seen by whoever has an account in it. */
  home: { own: EVERYONE, foreign: EVERYONE, other: [] },
  /** Of admins only, though it hangs on a queue. */
  admins: { own: ADMINS, foreign: ADMINS, other: [] },
  /** The same for all. */
  nowhere: { own: EVERYONE, foreign: EVERYONE, other: EVERYONE },
}

export interface Right {
  /** `PATCH /v1/labels/{id}`, as the API's description has it. */
  ask: string
  /** Who may; anyone else is told 403 whatever the object is. */
  who: Who[] | Record<Place, Who[]>
  belongs: Belonging
  /** From which collection `{id}` is, when it is not the first word of the path. */
  of?: string
  body?(things: Things, caller: Caller): unknown
  query?(things: Things): string
  /** The object is named in the body or the query, so that one which cannot be seen is 400. */
  named?: boolean
  /** What is done before, by the same caller. */
  first?: string[]
  /** The answer has a beginning only. */
  endless?: true
  /** The answer where it is allowed, when it is not the endpoint's success. */
  status?: number
  /** Answers of single cells, `role place` to status. */
  except?: Record<string, number>
}

export interface Caller {
  /** URL of the calling user. */
  url: string
}

type Verb = 'list' | 'get' | 'create' | 'put' | 'patch' | 'delete'
interface Extras {
  writes?: Who[]
  reads?: Who[]
  body?: Right['body']
  /** The body of a POST, when a PUT takes another. */
  creating?: Right['body']
  deleting?: number
  named?: boolean
}

/** The usual six endpoints, or some of them. `deleting` is the answer where something else still needs the object. */
export function resource(name: string, belongs: Right['belongs'], verbs: Verb[], extras: Extras = {}): Right[] {
  const { writes = ADMINS, reads = READERS, body, creating = body, deleting, named } = extras
  const one = `/v1/${name}/{id}`
  const whole = { who: writes, belongs, body }
  const rows: Record<Verb, Right> = {
    list: { ask: `GET /v1/${name}`, who: reads, belongs },
    get: { ask: `GET ${one}`, who: reads, belongs },
    create: { ...whole, ask: `POST /v1/${name}`, body: creating, named },
    put: { ...whole, ask: `PUT ${one}` },
    patch: { ...whole, ask: `PATCH ${one}`, body: () => ({}) },
    delete: { ask: `DELETE ${one}`, who: writes, belongs, status: deleting },
  }
  return verbs.map(verb => rows[verb])
}

export const READING: Verb[] = ['list', 'get']
export const ALL: Verb[] = ['list', 'get', 'create', 'put', 'patch', 'delete']
export const EDITING: Verb[] = ['list', 'get', 'put', 'patch']
