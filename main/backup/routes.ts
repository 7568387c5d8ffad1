import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type Call, url } from '../base/context.ts'
import { attachment } from '../base/disposition.ts'
import type { Api } from '../base/http.ts'
import { notFound, Problem } from '../base/problems.ts'
import { wholeList } from '../base/whole-list.ts'
import { type Backups, type Known, nameOf, timeOf } from './backups.ts'
import { requireOwner } from './owner.ts'
import { Backup, BackupList } from './schema.ts'

const access = 'admin'

/** Backups of everything that the service keeps, for administrators of the organization that it was set up for. */
export function backupRoutes(api: Api, backups: Backups) {
  const list = { summary: 'List the backups, newest first', access, answer: BackupList } as const
  api.get('/backups', list, call => {
    requireOwner(call)
    return wholeList(
      call,
      backups.list().map(known => show(call, known, backups)),
    )
  })

  const begin = {
    summary: 'Begin a backup, or read how far the one is that is being made',
    access,
    answer: Backup,
    status: 202,
  } as const
  api.post('/backups', begin, call => {
    requireOwner(call)
    return Response.json(show(call, backups.begin(), backups), { status: 202 })
  })

  const one = { summary: 'Read how it stands with a backup', access, answer: Backup } as const
  api.get('/backups/{id}', one, (call, { params }) => show(call, find(call, backups, params.id), backups))

  const bytes = {
    summary: 'Read the file of a backup',
    access,
    answer: 'application/zip',
    errors: { 409: 'It is still being made, or it failed' },
  } as const
  api.get('/backups/{id}/content', bytes, (call, { params }) => {
    const { id, state, bytes: length } = find(call, backups, params.id)
    if (state !== 'ready' || length === null) throw new Problem(409, 'This backup has no file that can be read yet.')
    const headers = {
      'content-type': 'application/zip',
      'content-length': String(length),
      'content-disposition': attachment(nameOf(id)),
      'cache-control': 'no-store',
    }
    return new Response(Readable.toWeb(createReadStream(backups.path(id))) as BodyInit, { headers })
  })

  const removing = { summary: 'Delete a backup, or break off the one that is being made', access } as const
  api.delete('/backups/{id}', removing, async (call, { params }) => {
    await backups.remove(find(call, backups, params.id).id)
  })
}

function find(call: Call, backups: Backups, id: number): Known {
  requireOwner(call)
  const known = backups.list().find(backup => backup.id === id)
  if (!known) throw notFound()
  return known
}

const show = (call: Call, { id, state, progress, bytes, detail }: Known, backups: Backups): Backup => ({
  id,
  url: url(call, 'backups', id),
  state,
  made_at: timeOf(id),
  progress: state === 'running' ? progress : null,
  bytes,
  detail,
  content: state === 'ready' ? `${url(call, 'backups', id)}/content` : null,
  file_name: nameOf(id),
  path: call.caller.isLocal && state === 'ready' ? backups.path(id) : null,
})
