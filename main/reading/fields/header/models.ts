/**
 * Weights of the logistic models behind the scores. Set by hand first, then fitted with test/fit-scores.py to the labelled documents of data/dev
 * (each document counts once however many scans of it there are, collections of one kind count less; ridge towards the hand-set weights).
 */

const WEIGHTS: Record<string, string> = {
  date: `
    bias 3.74, ambiguous -1.43, below -0.07, compact -1, cost -3.13, first 2.17, items -0.75, later -0.52, lower
    -0.68, only 2.53, rival -3.16, unlabelled -5.19, unsure 0.26, weak -0.87`,
  identifier: `
    bias 2.66, below 1.95, const_sym 0.22, cost -3.72, customer_id 0.58, document_id 0.34, document_id_narrow -0.29,
    items -2, later -0.14, long -0.58, lower -2.34, mixed 0.46, order_id_narrow -2.63, order_id_weak -0.59, pieces
    -0.96, rival -3.99, short -1.71, spec_sym 0.19, unsure -1.39, var_sym -0.71, var_sym_narrow -0.2, weak -0.85`,
  amount: `
    bias -0.47, agrees 3.17, alone 0.86, amount_due -0.31, amount_due_weak -0.13, amount_paid 0.09, amount_total
    -0.47, amount_total_base -0.2, amount_total_base_unlabelled -0.27, amount_total_base_weak 0.5, amount_total_tax
    -0.79, amount_total_unlabelled -0.19, amount_total_weak 0.07, below -0.45, bold -0.39, cost -2.74, crowd -0.27,
    currency -0.1, disagrees -2.69, due -1.22, items -1.37, largest 1.24, last 0.85, later -0.1, lower 0.26, money
    1.45, negative -1.54, rate 0.06, rival -2.71, unlabelled -3.47, unsure -0.86, weak 0.22, zero -0.28`,
  bic: `
    bias 0.65, below -0.12, cost -1.08, digit 0.76, home 1.25`,
  document_type: `
    bias -0.47, addressed -1.94, alone 1.37, credit_note 0.96, delivery_note 0.51, few 0.67, large 0.89, later -0.9,
    lower -2.72, narrow 3.55, numbered -0.98, order -2.17, receipt -0.08, shape -1.02, start 1.92, tax_invoice -0.2,
    till 0.82, words 1.15`,
  currency: `
    bias -1.41, guessed 2.13, home 0.21, labelled 2.72, one 0.22, share 4.89, shared -1.66`,
  language: `
    share 6.73`,
  recipient_name: `
    bias 1.34, address 0.29, below 0.79, contact -0.27, digits -2.59, domain 0.61, is_sender -3.28, later -2, legal
    1.21, long -1.37, lower -2.72, mixed -0.5, none -2.07, postal 0.62, repeated 0.23, right 0.12, right_half -0.09,
    same -0.2, short -0.6, under_sender 1.63, unsure -0.6, weak -0.7`,
  recipient_address: `
    bias 1.16, address 0.16, below 0.27, contact -1.16, digits -1.67, domain -0.37, is_sender -3.43, later -2, legal
    0.42, long -0.19, lower -1.81, mixed -0.5, none -1.44, postal 1.28, repeated 0.32, right 0.21, right_half -0.41,
    same 0.12, short -0.06, under_sender 1.85, weak -0.5`,
  sender_name: `
    bias -2.63, centred 0.19, digits -1.92, domain 2.36, first 2.07, is_recipient -1.6, label -2, label_short -1,
    label_weak -0.99, labelled 1.68, large 0.13, later -1.73, legal 2.01, long -0.52, middle 0.19, postal 0.63,
    repeated 1.2, second 1.02, top 0.69`,
  sender_address: `
    bias -1.54, centred -0.68, domain 1.3, first 0.92, is_recipient -1.94, label -1.5, label_short -0.7, labelled
    2.1, large -0.48, later -1.09, legal 0.22, long -0.07, middle -1.16, postal 0.77, repeated 1.26, second 0.09,
    top 0.26`,
  tax_id: `
    bias 1.87, below 0.31, checked 0.43, cost -2.1, country 1.37, dic 0.46, ic 0.41, later -0.42, lower -0.97, other
    -4.66, recipient 0.62, rival -1.37, several -0.88, unlabelled -0.53, unsure -0.85, vat_id 0.51, weak -0.58,
    wrong -0.9`,
  text: `
    bias 1, cost -2, rival -2, long -0.5`,
  payment_type: `
    bias 0.43, amount 0.71, both -0.74, card 0.5, cash -0.08, labelled 1.01, words 0.18`,
  email: `
    bias 1.13, domain 1.86, recipients -2.88, several -0.72`,
  cell: `
    bias 1, weak -0.5, agrees 1.5, disagrees -0.5`,
  tax_cell: `
    head 0.5, labelled 0.5, fits 2`,
  iban: `
    bias 3.04, invalid -1.9, later -0.12, several -0.29`,
  amount_label: `
    bias 1.2, cost -2.5, rival -3, weak -0.3, unlabelled -3, money 0.5, largest 0.8, items -1.5`,
}

/** Weights by model and evidence. */
export const MODELS: Record<string, Record<string, number>> = Object.fromEntries(
  Object.entries(WEIGHTS).map(([model, text]) => [model, weightsIn(text)]),
)

function weightsIn(text: string): Record<string, number> {
  const pairs = text.split(',').map(pair => pair.trim().split(/\s+/))
  return Object.fromEntries(pairs.map(([name, weight]) => [name, Number(weight)]))
}
