import type { Queue } from '../../api/types.ts'

/** What the automation of a queue may do. */
export const levels: Record<Queue['automation_level'], { short: string; label: string; does: string }> = {
  never: { short: 'Never', label: 'Never', does: 'A person looks at every document.' },
  confident: {
    short: 'When certain',
    label: 'When everything is certain',
    does: 'Documents leave by themselves when each value is above the threshold or proven by a sum, and no rule is broken.',
  },
  always: {
    short: 'Unless a rule is broken',
    label: 'Unless a rule is broken',
    does: 'Every document without an error leaves by itself, also when values are uncertain.',
  },
}
