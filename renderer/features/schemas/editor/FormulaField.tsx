import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { FormulaTrial } from './FormulaTrial.tsx'
import classes from './formula.module.css'
import { type FormulaFault, offsetOf, useFormula } from './formula.ts'
import { below, type PartProps } from './part.ts'

/** A formula with what is wrong with it, told while it is typed, and with what it comes to on a document. */
export function FormulaField({ node, change, fault, draft }: PartProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const answer = useFormula(node, draft)
  const errors = answer.data?.errors ?? []
  const goTo = (place: FormulaFault) => {
    const offset = offsetOf(node.formula ?? '', place)
    area.current?.focus()
    area.current?.setSelectionRange(offset, offset + 1)
  }
  return (
    <div className={classes.formula}>
      <Textarea
        ref={area}
        label="Formula"
        description="Fields are written field.amount_total, all values of a column field.item_amount.all_values. The last line is the value."
        inputWrapperOrder={below}
        autosize
        minRows={3}
        maxLength={2000}
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace' } }}
        value={node.formula ?? ''}
        onChange={event => change({ formula: event.currentTarget.value })}
        onKeyDown={event => keepIndent(event, formula => change({ formula }))}
        error={errors.length === 0 ? fault('formula') : true}
        aria-describedby={errors.length > 0 ? 'formula-errors' : undefined}
      />
      {errors.length > 0 && (
        <ul id="formula-errors" className={classes.errors} role="alert">
          {errors.map(error => (
            <li key={`${error.line} ${error.column} ${error.message}`}>
              <button type="button" onClick={() => goTo(error)}>
                Line {error.line}, column {error.column}
              </button>{' '}
              {error.message}
            </li>
          ))}
        </ul>
      )}
      {node.formula?.trim() && <FormulaTrial draft={draft} answer={answer} />}
    </div>
  )
}

/** A new line begins where the last one began, and further in after a colon. */
function keepIndent(event: React.KeyboardEvent<HTMLTextAreaElement>, write: (formula: string) => void) {
  if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.nativeEvent.isComposing) return
  const field = event.currentTarget
  const before = field.value.slice(0, field.selectionStart)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const indent = (/^ */.exec(line)?.[0] ?? '') + (line.trimEnd().endsWith(':') ? '    ' : '')
  if (!indent) return
  event.preventDefault()
  field.setRangeText(`\n${indent}`, field.selectionStart, field.selectionEnd, 'end')
  write(field.value)
}
