import { find } from '../../base/crud.ts'
import type { Api } from '../../base/http.ts'
import { invalid } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { annotationRoom } from '../auth/access.ts'
import { isFormula, placesIn } from '../schemas/formulas.ts'
import { FormulaAnswer, FormulaInput } from './schema.ts'
import { check, evaluateOn } from './service.ts'

export function formulaRoutes(api: Api) {
  const evaluate = {
    summary: 'Check a formula of a schema and evaluate it on a document, without saving anything',
    access: 'admin',
    body: FormulaInput,
    answer: FormulaAnswer,
    status: 200,
  } as const
  api.post('/formulas/evaluate', evaluate, (call, { body }) => {
    const node = placesIn(body.content).get(body.field)?.node
    if (node?.category !== 'datapoint' || !isFormula(node))
      throw invalid('field', `The schema has no formula field ${body.field}.`)
    const { errors, uses } = check(body.content, body.field)
    if (!body.annotation) return { errors, uses, results: null }
    const id = refer(call, 'annotation', body.annotation, annotationRoom)
    find(call, annotationRoom, id)
    return { errors, uses, results: errors.length ? [] : evaluateOn(call, body.content, body.field, id) }
  })
}
