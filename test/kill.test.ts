import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { logIn, openServeDoor, type ServeDoor } from './serve-door.ts'

const KILLS = 20
const LONGEST_LIFE_MS = 900
const INVOICE = readFileSync('test/samples/invoice-digital.pdf')

test('a service killed at random points of an import twenty times has every accepted document read exactly once', {
  timeout: 300_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gleaner-kill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const accepted: string[] = []

  for (let round = 0; round < KILLS; round++) {
    const door = await openServeDoor(dataDir)
    const uploading = uploadUntilDead(door, round, accepted)
    await sleep(Math.random() * LONGEST_LIFE_MS)
    await door.kill()
    await uploading
  }

  const door = await openServeDoor(dataDir)
  await untilAllRead(door)
  await door.stop()
  expect(accepted.length).toBeGreaterThan(KILLS)
  expect(unread(dataDir, accepted)).toEqual([])
})

async function uploadUntilDead(door: ServeDoor, round: number, accepted: string[]) {
  try {
    const headers = { authorization: `Bearer ${await logIn(door)}` }
    for (let number = 0; ; number++) {
      const name = `${round}-${number}.pdf`
      const form = new FormData()
      form.append('content', new File([INVOICE], name))
      const response = await fetch(`${door.origin}/api/v1/uploads?queue=1`, { method: 'POST', body: form, headers })
      if (response.status === 202) accepted.push(name)
      else throw new Error(`upload answered ${response.status}`)
    }
  } catch (error) {
    // the connection broke off because the service was killed: what was under way was not accepted
    if (!(error instanceof TypeError)) throw error
  }
}

async function untilAllRead(door: ServeDoor) {
  const headers = { authorization: `Bearer ${await logIn(door)}` }
  for (;;) {
    const response = await fetch(`${door.origin}/api/v1/annotations?status=importing&page_size=1`, { headers })
    if ((await response.json()).pagination.total === 0) return
    await sleep(200)
  }
}

/** Accepted names that are not there exactly once with one annotation, one page and one content tree. */
function unread(dataDir: string, accepted: string[]) {
  const db = new Database(join(dataDir, 'gleaner.sqlite'), { readonly: true })
  const count = db.prepare(`
    select count(*) as annotations, min(a.status) as status,
      (select count(*) from pages p where p.annotation_id = a.id) as pages,
      (select count(*) from datapoints d where d.annotation_id = a.id and d.parent_id is null) as sections
    from documents d join annotations a on a.document_id = d.id where d.original_file_name = ?`)
  const found = accepted.map(name => ({ name, ...(count.get(name) as object) }))
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
  const good = { annotations: 1, status: 'to_review', pages: 1, sections: 7 }
  return found.filter(entry => JSON.stringify(entry) !== JSON.stringify({ name: entry.name, ...good }))
}
