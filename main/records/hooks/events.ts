const ACTIONS: Record<string, string[]> = {
  annotation_status: ['changed'],
  annotation_content: ['initialize', 'started', 'user_update', 'updated', 'confirm', 'export'],
  upload: ['created'],
  email: ['received'],
  invocation: ['scheduled', 'manual', 'interface'],
}

/** Everything that a hook can be called for. */
export const HOOK_EVENTS = Object.entries(ACTIONS).flatMap(([event, actions]) =>
  actions.map(action => `${event}.${action}`),
)

/** Clients may also write an event without its action. */
export const TAKEN_EVENTS = [...HOOK_EVENTS, ...Object.keys(ACTIONS)]

/** A bare event stands for all its actions; nothing stands twice. */
export const expandEvents = (given: string[]): string[] => [
  ...new Set(given.flatMap(name => ACTIONS[name]?.map(action => `${name}.${action}`) ?? [name])),
]
