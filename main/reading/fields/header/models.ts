/**
 * Weights of the logistic models behind the scores. Set by hand first, then fitted with test/fit-scores.py to the labelled documents of data/dev
 * (each document counts once however many scans of it there are, collections of one kind count less; ridge towards the hand-set weights).
 */

const WEIGHTS: Record<string, string> = {
  date: `
    bias 2.2, cost -3, rival -4, weak -0.2, ambiguous -1, compact -1, lower -0.5, unlabelled -3, only 2, first 1`,
  identifier: `
    bias 2, cost -3, rival -4, weak -0.3, plain -0.3, short -1.2, items -2, lower -0.7, order_id_narrow -2.5`,
  amount: `
    bias 1.2, cost -2.5, rival -3, weak -0.3, unlabelled -3, money 0.5, agrees 2, largest 0.8, items -1.5`,
  bic: `
    bias 1, unlabelled -2, cost -1, home 1.5, digit 1`,
  document_type: `
    start 1, alone 1, lower -2, later -1, large 1, words 0.3, credit_note 1, debit_note 0.5, proforma 1, receipt
    -0.5, delivery_note 0.5, order -1.5, shape -1, narrow 2, numbered -1, addressed -1.5, few 0.5, till 0.5`,
  currency: `
    bias -1, share 4, shared -0.5, labelled 2, guessed 1.5`,
  language: `
    bias -1, share 6`,
  recipient_name: `
    bias 1, weak -0.7, mixed -0.5, short -1, postal 1.5, address 0.5, none -1.5, right -0.2, lower -2, legal 0.3,
    digits -1, long -1, later -2, contact -1.5, repeated -0.5, under_sender 2, domain -2, is_sender -3, right_half
    -0.5`,
  recipient_address: `
    bias 1, weak -0.5, mixed -0.5, short -0.5, postal 1, none -1, lower -2, later -2, contact -1.5, repeated -0.5,
    under_sender 2, domain -2, is_sender -3, right_half -0.5`,
  sender_name: `
    bias -1.5, labelled 2, label_weak -0.5, label_short -1, first 1, second 0.2, legal 1, domain 2, postal 0.8, top
    0.7, middle -1, later -1.5, large 0.4, repeated 0.7, label -2, digits -1, long -0.7, is_recipient -2`,
  sender_address: `
    bias -0.5, labelled 1.5, label_weak -0.5, label_short -0.7, first 0.5, legal 0.7, domain 1, postal 1.5, top 0.5,
    middle -1, later -1, label -1.5, long -0.3, is_recipient -2`,
  tax_id: `
    bias 0.5, cost -1.5, rival -1.5, unlabelled -0.5, country 1, checked 1, wrong -0.7, other -4`,
  text: `
    bias 1, cost -2, rival -2, long -0.5`,
  payment_type: `
    amount 0.5, labelled 1, both -0.7, words -0.2`,
  email: `
    bias 1, recipients -3, domain 1.5, several -0.7`,
  cell: `
    bias 1, weak -0.5, agrees 1.5, disagrees -0.5`,
  tax_cell: `
    head 0.5, labelled 0.5, fits 2`,
  iban: `
    bias 3, invalid -2`,
}

/** Weights by model and evidence. */
export const MODELS: Record<string, Record<string, number>> = Object.fromEntries(
  Object.entries(WEIGHTS).map(([model, text]) => [model, weightsIn(text)]),
)

function weightsIn(text: string): Record<string, number> {
  const pairs = text
    .trim()
    .split(/,\s*/)
    .map(pair => pair.split(' '))
  return Object.fromEntries(pairs.map(([name, weight]) => [name, Number(weight)]))
}
