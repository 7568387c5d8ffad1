import type { Statement } from 'better-sqlite3'
import type { Db } from './db.ts'

interface Memory {
  changes: Statement<[], number>
  /** Rows changed so far when the answers were found. */
  version: number
  answers: Map<string, unknown>
  letters: number
}

/** What is remembered may be about this long, questions and answers together. */
const LETTERS_KEPT = 8_000_000
const SHORT_ANSWER = 100
const memories = new WeakMap<Db, Memory>()

/**
 * What `find` read from the database, until anything in it is written: nobody else has it open, so the count of rows
 * this connection has changed tells (https://www.sqlite.org/c3ref/total_changes.html). Throws are not remembered. Long
 * answers say how many letters they have.
 */
export function whileUnchanged<Answer>(
  db: Db,
  question: string,
  find: () => Answer,
  lengthOf: (answer: Answer) => number = () => SHORT_ANSWER,
): Answer {
  const memory = memoryOf(db)
  // what an open transaction sees may never come to be
  if (db.$client.inTransaction) return find()
  if (memory.answers.has(question)) return memory.answers.get(question) as Answer
  const answer = find()
  const letters = question.length + lengthOf(answer)
  if (letters > LETTERS_KEPT) return answer
  if (memory.letters + letters > LETTERS_KEPT) forget(memory)
  memory.letters += letters
  memory.answers.set(question, answer)
  return answer
}

function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? openMemory(db)
  const version = memory.changes.get()!
  if (memory.version !== version) forget(memory)
  memory.version = version
  return memory
}

function openMemory(db: Db): Memory {
  const changes = db.$client.prepare<[], number>('select total_changes() as version').pluck()
  const memory = { changes, version: -1, answers: new Map(), letters: 0 }
  memories.set(db, memory)
  return memory
}

function forget(memory: Memory) {
  memory.answers.clear()
  memory.letters = 0
}
