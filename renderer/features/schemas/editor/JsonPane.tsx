import { useRef, useState } from 'react'
import type { SchemaNode } from '../../../api/types.ts'
import classes from './editor.module.css'
import { lineOf, lineOfFailure, linesOf } from './json-lines.ts'
import type { Editing } from './use-editing.ts'

type Complaint = { line: number; text: string }

/** The same schema as text. What is valid JSON counts at once; what the validator says stands at its line. */
export function JsonPane({ editing, setBroken }: { editing: Editing; setBroken: (isBroken: boolean) => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const gutter = useRef<HTMLOListElement>(null)
  const [text, setText] = useState(() => JSON.stringify(editing.content, null, 2))
  const [failure, setFailure] = useState<Complaint | null>(null)
  const write = (value: string) => {
    setText(value)
    const read = readContent(value)
    setFailure('line' in read ? read : null)
    setBroken('line' in read)
    if ('content' in read) editing.put({ content: read.content })
  }
  const complaints = failure ? [failure] : complaintsOf(text, editing)
  const wrong = new Set(complaints.map(complaint => complaint.line))
  const goTo = (line: number) => {
    const start =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + (text.slice(start).indexOf('\n') + 1 || text.length))
    if (area.current) area.current.scrollTop = Math.max(0, (line - 6) * lineHeight)
  }
  return (
    <div className={classes.json}>
      <Complaints complaints={complaints} goTo={goTo} />
      <div className={classes.code}>
        <ol ref={gutter} className={classes.gutter} aria-hidden>
          {text.split('\n').map((_, index) => (
            <li key={index} data-wrong={wrong.has(index + 1) || undefined}>
              {index + 1}
            </li>
          ))}
        </ol>
        <textarea
          ref={area}
          aria-label="The schema as JSON"
          aria-invalid={complaints.length > 0}
          className={classes.source}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={event => write(event.currentTarget.value)}
          onScroll={event => gutter.current?.scrollTo(0, event.currentTarget.scrollTop)}
        />
      </div>
    </div>
  )
}

function Complaints({ complaints, goTo }: { complaints: Complaint[]; goTo: (line: number) => void }) {
  if (complaints.length === 0) return null
  return (
    <ul className={classes.complaints} aria-label="What is wrong">
      {complaints.map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          <button type="button" onClick={() => goTo(line)}>
            Line {line}
          </button>{' '}
          {text}
        </li>
      ))}
    </ul>
  )
}

const lineHeight = 20

function complaintsOf(text: string, { faults }: Editing): Complaint[] {
  if (faults.length === 0) return []
  const lines = linesOf(text)
  return faults
    .map(({ pointer, key, text: sentence }) => ({
      line: lineOf(lines, pointer),
      text: key ? `${key}: ${sentence}` : sentence,
    }))
    .toSorted((a, b) => a.line - b.line)
}

/** What the screens walk must at least be a list of objects that know what they are; everything else is the validator's. */
function readContent(text: string): { content: SchemaNode[] } | Complaint {
  try {
    const content: unknown = JSON.parse(text)
    if (isTree(content)) return { content: content as SchemaNode[] }
    return { line: 1, text: 'A schema is a list of sections; each object needs a category, an id and a label.' }
  } catch (error) {
    return { line: lineOfFailure(error as Error, text), text: (error as Error).message }
  }
}

const isTree = (list: unknown): boolean => Array.isArray(list) && list.every(isNode)

function isNode(node: unknown): boolean {
  if (!node || typeof node !== 'object') return false
  const { category, id, label, children } = node as Record<string, unknown>
  const isNamed = typeof id === 'string' && typeof label === 'string' && categories.includes(String(category))
  return isNamed && (children === undefined || isTree(children) || isNode(children))
}

const categories = ['section', 'multivalue', 'tuple', 'datapoint']
