import { Problem } from '../../base/problems.ts'
import type { Status } from './schema.ts'

const REVIEWABLE: Status[] = ['to_review', 'reviewing', 'postponed', 'confirmed']

/** Status to the statuses it may come from; spec, "States and transitions", and what it leaves open. */
const COMES_FROM: Partial<Record<Status, Status[]>> = {
  // importing again: a failed import is tried once more, a turned document is read anew
  importing: ['created', 'failed_import', 'to_review', 'reviewing', 'postponed'],
  split: [
    'created',
    // by separator pages, as soon as they are read
    'importing',
    'failed_import',
    'to_review',
    'reviewing',
    'postponed',
    'confirmed',
    'rejected',
    'exported',
    'failed_export',
  ],
  failed_import: ['importing'],
  to_review: [
    'importing',
    'reviewing',
    'postponed',
    'confirmed',
    'rejected',
    'deleted',
    'failed_export',
    'exported',
    'in_workflow',
  ],
  reviewing: REVIEWABLE,
  postponed: ['to_review', 'reviewing', 'confirmed', 'failed_export'],
  confirmed: ['to_review', 'reviewing', 'postponed', 'in_workflow'],
  rejected: ['to_review', 'reviewing', 'postponed', 'in_workflow', 'confirmed'],
  exporting: ['to_review', 'reviewing', 'postponed', 'confirmed', 'failed_export', 'exported', 'in_workflow'],
  exported: ['exporting', 'confirmed'],
  failed_export: ['exporting'],
  deleted: [
    'created',
    'failed_import',
    'to_review',
    'reviewing',
    'postponed',
    'confirmed',
    'rejected',
    'exported',
    'failed_export',
    'split',
    'in_workflow',
  ],
  purged: ['deleted'],
}

export const canMove = (from: Status, to: Status): boolean => COMES_FROM[to]?.includes(from) ?? false

/** Problem 409 when an annotation cannot go from one status to the other. */
export function requireMove(from: Status, to: Status) {
  if (!canMove(from, to)) throw new Problem(409, `An annotation that is ${from} cannot become ${to}.`)
}
