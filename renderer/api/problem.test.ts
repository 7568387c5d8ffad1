import { expect, it } from 'vitest'
import { errorFrom, explain, networkError } from './problem.ts'

it('reads the detail and code of a refusal', () => {
  const error = errorFrom(409, '{"detail":"Someone else reviews this document.","code":"conflict_status"}')
  expect(error).toMatchObject({ status: 409, code: 'conflict_status', detail: 'Someone else reviews this document.' })
  expect(explain(error)).toBe('Someone else reviews this document.')
})

it('keeps the messages of single fields', () => {
  const error = errorFrom(400, '{"code":"bad_request","path":["This folder does not exist."]}')
  expect(error.fields).toEqual({ path: ['This folder does not exist.'] })
  expect(error.detail).toBe('path: This folder does not exist.')
})

it.each([
  [502, '<html>Bad gateway</html>'],
  [500, ''],
  [500, '[1]'],
])('makes a sentence of an answer that is not ours (%i %s)', (status, body) => {
  expect(explain(errorFrom(status, body))).toContain(`The service answered with status ${status}.`)
})

it('says what to do when the service is gone', () => {
  expect(explain(networkError())).toContain('Check that Gleaner is still running')
  expect(explain(new TypeError('x is undefined'))).toContain('reload')
})
