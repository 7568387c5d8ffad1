import type { Place } from '../lexing/problem.ts'
import type { Value } from '../values/value.ts'

interface At {
  at: Place
}

/** What a comprehension or a loop goes through. */
export interface Clause {
  target: Target
  from: Expression
  tests: Expression[]
}

export interface Inserted {
  value: Expression
  conversion: 's' | 'r' | null
  spec: Joined | null
}

export interface Joined extends At {
  kind: 'joined'
  parts: (string | Inserted)[]
}

export type Target = At &
  (
    | { kind: 'name'; name: string }
    | { kind: 'names'; targets: Target[] }
    | { kind: 'item'; of: Expression; index: Expression }
  )

export type Expression =
  | (At &
      (
        | { kind: 'literal'; value: Value }
        | { kind: 'name'; name: string }
        /** `field.x` */
        | { kind: 'field'; id: string }
        /** `field.x.all_values` */
        | { kind: 'column'; id: string }
        /** `field.x.attr.page` */
        | { kind: 'mark'; id: string; name: string }
        | { kind: 'unary'; operator: '-' | '+' | 'not'; of: Expression }
        | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
        | { kind: 'logic'; operator: 'and' | 'or'; left: Expression; right: Expression }
        | { kind: 'comparison'; first: Expression; rest: { operator: Comparison; right: Expression }[] }
        | { kind: 'choice'; test: Expression; yes: Expression; no: Expression }
        | { kind: 'attribute'; of: Expression; name: string }
        | { kind: 'item'; of: Expression; index: Expression }
        | { kind: 'slice'; of: Expression; bounds: (Expression | null)[] }
        | { kind: 'call'; callee: Expression; values: Expression[]; named: { name: string; value: Expression }[] }
        | { kind: 'list'; items: Expression[] }
        | { kind: 'tuple'; items: Expression[] }
        | { kind: 'set'; items: Expression[] }
        | { kind: 'dict'; pairs: [Expression, Expression][] }
        | {
            kind: 'comprehension'
            makes: 'list' | 'set' | 'dict'
            item: Expression
            value: Expression | null
            clauses: Clause[]
          }
        | { kind: 'lambda'; names: string[]; body: Expression }
      ))
  | Joined

export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**'
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in' | 'is' | 'is not'

export type Statement = At &
  (
    | { kind: 'expression'; value: Expression }
    | { kind: 'assign'; target: Target; operator: BinaryOperator | null; value: Expression }
    | { kind: 'if'; branches: { test: Expression; body: Statement[] }[]; otherwise: Statement[] }
    | { kind: 'for'; target: Target; from: Expression; body: Statement[] }
    | { kind: 'while'; test: Expression; body: Statement[] }
    | { kind: 'break' | 'continue' | 'pass' }
  )
