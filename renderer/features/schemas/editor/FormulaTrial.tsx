import { NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import classes from './formula.module.css'
import { type FormulaAnswer, type SchemaDraft, useSample, useSamples } from './formula.ts'

/** The formula's value on a document that is chosen here. */
export function FormulaTrial({ draft, answer }: { draft: SchemaDraft; answer: UseQueryResult<FormulaAnswer> }) {
  const samples = useSamples(draft.id)
  const chosen = useSample(state => state.annotation)
  const known = samples.data ?? []
  if (samples.isSuccess && known.length === 0)
    return (
      <p className={classes.none}>Once there is a document with this schema, the formula can be tried on it here.</p>
    )
  return (
    <div className={classes.trial}>
      <NativeSelect
        label="Try it on"
        value={known.some(({ url }) => url === chosen) ? (chosen ?? '') : ''}
        onChange={event => useSample.setState({ annotation: event.currentTarget.value || null })}
        data={[{ value: '', label: 'no document' }, ...known.map(({ url, label }) => ({ value: url, label }))]}
      />
      {chosen && <Results answer={answer} />}
    </div>
  )
}

function Results({ answer: { data, isError } }: { answer: UseQueryResult<FormulaAnswer> }) {
  if (isError) return <p className={classes.none}>The formula can be tried once the rest of the schema is right.</p>
  const results = data?.results ?? []
  if (!data || data.errors.length > 0) return null
  return (
    <ol className={classes.results} aria-label="What the formula comes to" aria-live="polite">
      {results.length === 0 && <li className={classes.none}>This document has no such rows.</li>}
      {results.map(({ row, value, messages }) => (
        <li key={row ?? 0}>
          {row !== null && <span className={classes.row}>Row {row}</span>}
          <output>{value || <em>empty</em>}</output>
          {messages.map(({ type, content }) => (
            <span key={content} data-tone={type} className={classes.message}>
              {content}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}
