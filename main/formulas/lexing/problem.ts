/** Where something stands in a formula, both from 1. */
export interface Place {
  line: number
  column: number
}

/** What is wrong with a formula, as a sentence for a person. */
export class FormulaProblem extends Error {
  readonly place: Place
  /** The formula is right, but a value that it needs is not there. */
  readonly isMissing: boolean

  constructor(message: string, place: Place, isMissing = false) {
    super(message)
    this.place = place
    this.isMissing = isMissing
  }
}
