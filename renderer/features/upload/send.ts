import { addressOf, api, idOf } from '../../api/client.ts'
import { ApiError, errorFrom, explain, networkError } from '../../api/problem.ts'
import { queryClient } from '../../api/queries.ts'
import { loseSession, useSession } from '../../api/session.ts'
import type { Task, Upload } from '../../api/types.ts'
import { addRow, changeRow, rowOf, type UploadRow } from './store.ts'

const atOnce = 3
/** The service's limit; a larger body would be cut off on its way, and the reason with it. */
const mostBytes = 40 * 1024 * 1024
let running = 0
const waiting: number[] = []

/** Puts files on their way into a queue; a few travel at a time, the others wait their turn. */
export function sendFiles(files: File[], queueId: number): void {
  for (const file of files) enqueue(addRow({ name: file.name, size: file.size, file, queueId }).id)
}

/** What the service has received already is not sent twice: then only its task is looked at again. */
export function tryAgain(id: number): void {
  const task = rowOf(id)?.task
  changeRow(id, { phase: task ? 'accepted' : 'waiting', sent: task ? 1 : 0, reason: null })
  if (task) void settle(id, () => follow(id, task))
  else enqueue(id)
}

/** Takes up files that the desktop window has already handed to the service. */
export function followTask(name: string, task: string, queueId: number): void {
  const row = addRow({ name, queueId, task, phase: 'accepted', sent: 1 })
  void settle(row.id, () => follow(row.id, task))
}

function enqueue(id: number): void {
  waiting.push(id)
  pump()
}

function pump(): void {
  while (running < atOnce) {
    const row = rowOf(waiting.shift() ?? -1)
    if (row) {
      running++
      void settle(row.id, () => sendOne(row)).finally(() => {
        running--
        pump()
      })
    } else if (waiting.length === 0) return
  }
}

/** A failure of any step ends as the row's reason, so that the person can try again. */
async function settle(id: number, work: () => Promise<void>): Promise<void> {
  await work().catch(error => changeRow(id, { phase: 'refused', reason: explain(error) }))
}

async function sendOne(row: UploadRow): Promise<void> {
  if (!row.file) return
  if (row.file.size > mostBytes) throw new ApiError(413, 'This file is too large.', 'payload_too_large')
  changeRow(row.id, { phase: 'sending' })
  const url = await post(row.file, row.queueId, sent => changeRow(row.id, { sent }))
  changeRow(row.id, { phase: 'accepted', sent: 1, task: url })
  await follow(row.id, url)
}

async function follow(id: number, taskUrl: string): Promise<void> {
  const task = await finished(taskUrl)
  if (task.status === 'failed' || !task.result_url) {
    changeRow(id, { task: null })
    throw new ApiError(422, task.detail ?? 'The service could not take this file.', task.code ?? 'failed')
  }
  const upload = await api.get<Upload>(task.result_url)
  if (upload.annotations.length === 0) {
    throw new ApiError(
      422,
      'Nothing in this file can be imported: PDF, PNG, JPEG and TIFF can, and e-invoices as XML.',
      'nothing_to_import',
    )
  }
  changeRow(id, { phase: 'arrived', annotations: upload.annotations.map(idOf) })
  for (const noun of ['annotations', 'queues']) void queryClient.invalidateQueries({ queryKey: [noun] })
}

async function finished(taskUrl: string): Promise<Task> {
  for (let ms = 200; ; ms = Math.min(ms * 1.6, 4000)) {
    const task = await api.get<Task>(taskUrl, { no_redirect: true })
    if (task.status !== 'running') return task
    await pause(ms)
  }
}

/** Sends the bytes and returns the URL of the task; waits as long as the service asks when there is too much at once. */
async function post(file: File, queue: number, onProgress: (sent: number) => void): Promise<string> {
  for (;;) {
    const answer = await postOnce(file, queue, onProgress)
    if (answer.status < 300) return JSON.parse(answer.responseText).url
    if (answer.status === 401) loseSession()
    if (answer.status !== 429) throw errorFrom(answer.status, answer.responseText)
    await pause((Number(answer.getResponseHeader('retry-after')) || 1) * 1000)
  }
}

/** XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
function postOnce(file: File, queue: number, onProgress: (sent: number) => void): Promise<XMLHttpRequest> {
  const body = new FormData()
  body.append('content', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf('/uploads', { queue }))
    request.setRequestHeader('Authorization', `Bearer ${useSession.getState().key}`)
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(networkError())
    request.onload = () => resolve(request)
    request.send(body)
  })
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
