/** Weights of the logistic models behind the scores. */
export const MODELS: Record<string, Record<string, number>> = {
  date: { bias: 2.2, cost: -3, rival: -4, weak: -0.2, ambiguous: -1, compact: -1, lower: -0.5, unlabelled: -3, only: 2, first: 1 },
  identifier: { bias: 2, cost: -3, rival: -4, weak: -0.3, plain: -0.3, short: -1.2, items: -2, lower: -0.7 },
  amount: { bias: 1.2, cost: -2.5, rival: -3, weak: -0.3, unlabelled: -3, money: 0.5, agrees: 2, largest: 0.8, items: -1.5 },
  bic: { bias: 1, unlabelled: -2, cost: -1, home: 1.5, digit: 1 },
  document_type: { bias: 0, start: 1, alone: 1, lower: -2, later: -1, large: 1, words: 0.3, credit_note: 1, debit_note: 0.5, proforma: 1, receipt: -0.5, delivery_note: 0.5, order: -1.5, tax_invoice: 0, shape: -0.5, narrow: 1.5 },
  currency: { bias: -1, share: 4, shared: -0.5, labelled: 2 },
  language: { bias: -1, share: 6 },
  iban: { bias: 3, invalid: -2 },
}
