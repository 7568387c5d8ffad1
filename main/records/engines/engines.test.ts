import { expect, test } from 'vitest'
import { openTestApp, play } from '../../../test/harness.ts'

test('the engine of this machine is there to be read and linked', async () => {
  const app = await openTestApp()
  const engine = 'http://gleaner.test/api/v1/engines/1'
  await play(app, [
    {
      name: 'list',
      ask: 'GET /v1/engines?type=extractor&ordering=name',
      status: 200,
      expect: {
        pagination: { total: 1 },
        results: [{ url: engine, type: 'extractor', agenda_id: expect.any(String) }],
      },
    },
    { name: 'none of the other kind', ask: 'GET /v1/engines?type=splitter', status: 200, expect: { results: [] } },
    {
      name: 'read',
      ask: 'GET /v1/engines/1',
      status: 200,
      expect: { learning_enabled: true, description: expect.any(String) },
    },
    { name: 'its queue', ask: 'GET /v1/queues?engine=1', status: 200, expect: { pagination: { total: 1 } } },
    {
      name: 'no engine in the filter',
      ask: 'GET /v1/queues?engine=',
      status: 200,
      expect: { pagination: { total: 1 } },
    },
    { name: 'not there', ask: 'GET /v1/engines/2', status: 404 },
    { name: 'not deleted', ask: 'DELETE /v1/engines/1', status: 405 },
  ])
  await app.close()
})
