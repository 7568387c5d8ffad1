import { expect } from 'vitest'
import type { Answer, Json } from './harness.ts'
import { ON_ANNOTATIONS } from './rights-annotations.ts'
import { IN_ORGANIZATIONS } from './rights-organizations.ts'
import { ON_QUEUES } from './rights-queues.ts'
import type { Right } from './rights-rows.ts'
import { openStage, type Person, type Stage } from './rights-stage.ts'
import { OTHER_MARK, type Things } from './rights-world.ts'

/** Every endpoint that needs a key and whose answers end. */
export const ENDPOINTS = [...IN_ORGANIZATIONS, ...ON_QUEUES, ...ON_ANNOTATIONS].filter(({ endless }) => !endless)

/** Milliseconds that a walk over all of them may take on a machine that has much else to do. */
export const LONG = 120_000

export interface Sent {
  body?: unknown
  query?: string
  headers?: Record<string, string>
}

export interface Asker {
  stage: Stage
  admin: Person
  own: Things
  /** Asks as an admin and takes it back. Whatever comes: no fault of the program, and nothing of another organization. */
  calm(right: Right, sent: Sent): Promise<Answer>
  operationOf(right: Right): Json
  /** A body that the endpoint would take. */
  bodyOf(right: Right): Json
}

export async function openAsker(): Promise<Asker> {
  const stage = await openStage()
  const admin = stage.people.find(({ who }) => who === 'admin')!
  const own = stage.things('own', admin)
  return {
    stage,
    admin,
    own,
    calm: (right, sent) => calm(stage, admin, right, sent),
    operationOf({ ask }) {
      const [method = '', path = ''] = ask.split(' ')
      return stage.document.paths[path][method.toLowerCase()]
    },
    bodyOf: right => right.body?.(own, admin),
  }
}

async function calm(stage: Stage, admin: Person, right: Right, sent: Sent): Promise<Answer> {
  const { token } = admin
  const what = `${right.ask} ${sent.query ?? ''} ${shown(sent.body)}`
  const answer = await stage.undone(async () => {
    for (const ask of right.first ?? [])
      await stage.app.call(stage.address({ ...right, ask, query: undefined }, 'own', admin), { token })
    const address = stage.address(right, 'own', admin)
    const query = sent.query ? `${address.includes('?') ? '&' : '?'}${sent.query}` : ''
    return stage.app.call(address + query, { token, body: sent.body, headers: sent.headers })
  })
  const isUpstream = right.status === 502 && answer.status === 502
  expect(isUpstream || answer.status < 500, `${what}: ${answer.status}`).toBe(true)
  if (answer.status >= 400)
    expect(answer.body, what).toMatchObject({ detail: expect.any(String), code: expect.any(String) })
  expect(JSON.stringify(answer.body).includes(OTHER_MARK), `${what} tells of another organization`).toBe(false)
  return answer
}

const shown = (body: unknown) =>
  body instanceof Uint8Array ? new TextDecoder().decode(body.subarray(0, 200)) : JSON.stringify(body)

export const bytes = (text: string) => new TextEncoder().encode(text)
export const json = { 'content-type': 'application/json' }
