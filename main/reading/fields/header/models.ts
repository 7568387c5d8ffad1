/**
 * Weights of the logistic models behind the scores. Set by hand first, then fitted with test/fit-scores.py to the labelled documents of data/dev
 * (each document counts once however many scans of it there are, collections of one kind count less; ridge towards the hand-set weights).
 */

const WEIGHTS: Record<string, string> = {
  date: `
    bias 3.83, ambiguous -0.23, below -0.22, compact -1, cost -3.11, first 1.97, items -0.63, later -0.65, lower
    -0.72, only 2.42, rival -3.79, time 1.22, unlabelled -5.25, unsure 0.4, weak -0.5`,
  identifier: `
    bias 2.44, account_num 0.43, below 1.76, const_sym 0.23, cost -3.7, customer_id 0.19, document_id 0.14,
    document_id_narrow -0.42, document_id_weak 0.17, items -2.04, later -0.37, long -0.53, lower -2.58, mixed 0.68,
    order_id -0.28, order_id_narrow -2.59, order_id_weak -0.5, pieces -1.01, rival -4.05, short -1.87, spec_sym
    0.24, unsure -1.28, var_sym -0.51, weak -0.62`,
  amount: `
    bias -0.2, agrees 2.69, alone 1.13, amount_due -0.32, amount_total -0.48, amount_total_base -0.06,
    amount_total_base_unlabelled -0.3, amount_total_base_weak 0.42, amount_total_tax -0.56,
    amount_total_tax_unlabelled -0.13, amount_total_unlabelled 0.08, amount_total_weak 0.12, below -0.58, bold
    -0.42, cost -2.57, crowd -0.41, currency -0.08, disagrees -2.74, due -1.08, items -1.3, largest 0.96, last 0.97,
    later -0.19, money 1.29, negative -1.59, rate 0.56, rival -2.61, unlabelled -3.35, unsure -0.28, weak 0.28, zero
    -0.49`,
  bic: `
    bias 0.89, below -0.14, cost -1.09, digit 1.02, home 1.49`,
  document_type: `
    bias -0.3, addressed -2.48, alone 1.63, credit_note 0.9, delivery_note 0.52, few 0.58, large 0.97, later -1,
    lower -2.09, narrow 3.9, numbered -0.76, order -2.32, receipt -0.19, shape -0.75, start 1.8, tax_invoice 0.3,
    till 0.91, words 0.76`,
  currency: `
    bias -1.54, guessed 1.89, home 0.17, labelled 2.66, one 0.4, share 5.05, shared -1.6`,
  language: `
    bias 0.08, share 6.58`,
  recipient_name: `
    bias 1.24, address 0.25, below 0.83, contact -0.34, digits -2.64, domain 0.54, is_sender -3.21, later -2, legal
    1.05, long -1.32, lower -2.74, mixed -0.5, none -2.09, postal 0.62, repeated 0.35, right 0.1, right_half 0.15,
    same -0.3, short -0.19, under_sender 1.79, weak -0.7`,
  recipient_address: `
    bias -0.66, address -0.16, below 0.13, brief -2.17, contact -1.12, digits -0.31, domain -0.29, is_sender -3.28,
    later -2, legal 0.31, lines 1.73, long -0.16, lower -1.81, mixed -0.5, name 1.98, none -0.95, plain -1, postal
    0.93, repeated -0.1, right -0.41, right_half -0.29, same 0.07, short -0.58, under_sender 2.34, unsure -0.06,
    weak -0.5`,
  sender_name: `
    bias -2.37, centred 0.15, digits -1.24, domain 2.38, first 2.83, is_recipient -1.72, label -2.08, label_short
    -1.01, label_weak -1.13, labelled 1.88, large -0.46, later -1.72, legal 2.07, long -0.44, postal 0.27, repeated
    1.15, second 1.62, top 0.57`,
  sender_address: `
    bias -3.19, brief -1.2, centred -0.33, digits 0.96, domain 0.66, first 1.74, is_recipient -1.64, label -1.5,
    label_short -0.7, label_weak -0.09, labelled 1.98, large -0.98, later -1, lines 0.72, middle -1.15, name 1.97,
    plain -1.08, postal 0.89, repeated 0.97, second 0.59, top 0.55`,
  tax_id: `
    bias 1.83, below 0.37, checked 0.34, cost -2.13, country 1.5, dic 0.45, ic 0.72, later -0.12, lower -0.83, other
    -4.81, pieces -0.09, recipient 0.89, rival -1.41, several -0.54, unlabelled -0.46, unsure -0.68, vat_id 0.16,
    weak -0.42, wrong -0.57`,
  text: `
    bias 1, cost -2, rival -2, long -0.5`,
  payment_type: `
    bias 0.43, amount 0.74, both -0.73, card 0.49, cash -0.06, labelled 1.01, words 0.13`,
  email: `
    bias 1.12, domain 1.9, recipients -2.93, several -0.83, unsure -0.09`,
  cell: `
    bias 1, weak -0.5, agrees 1.5, disagrees -0.5`,
  tax_cell: `
    head 0.5, labelled 0.5, fits 2`,
  iban: `
    bias 3.04, invalid -1.99, later -0.11, several -0.28`,
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
