/**
 * Weights of the logistic models behind the scores: set by hand, then fitted with test/fit-scores (how it is done stands there) to the labelled
 * documents of data/dev. What the network says entered as said by networks that had not seen the document's collection; `unlearned` is for places
 * without a network. How well scores tell the truth about unseen collections stands in models/README.md.
 */

const WEIGHTS: Record<string, string> = {
  date: `
    bias 2.55, below 0.08, compact -0.65, cost -1.89, date_due_unlabelled -0.67, date_issue_unlabelled 0.21, first
    0.81, items -0.07, learned 2.39, learned_best 0.86, lower -0.47, only 1.41, rival -2.27, time 0.16, unlabelled
    -2.41, unlearned 0.23, unsure 0.17, weak -0.19`,
  identifier: `
    bias 2.11, account_num 0.39, below 0.8, const_sym 0.06, cost -1.68, customer_id -0.14, document_id -0.15,
    document_id_narrow -0.15, document_id_weak 0.12, items -1.32, later -0.33, learned 2.06, learned_best 0.2, long
    -0.08, lower -1.05, mixed -0.06, order_id -0.16, order_id_narrow -1.68, order_id_weak -0.14, pieces -0.23, rival
    -2.6, short -0.87, spec_sym 0.06, unlabelled -2.3, unlearned 0.24, unsure -0.43, var_sym -0.19, var_sym_narrow
    -0.05, weak -0.22`,
  amount: `
    bias 1.5, agrees 1.65, alone 0.53, amount_due -0.16, amount_paid 0.28, amount_paid_unlabelled 0.13, amount_total
    -0.19, amount_total_base_unlabelled 0.16, amount_total_tax -0.13, amount_total_tax_unlabelled 0.26,
    amount_total_unlabelled -0.08, amount_total_weak 0.05, bold -0.16, cost -1.72, crowd -0.27, currency -0.23,
    disagrees -1.63, due -0.27, items -0.9, largest 0.79, last 0.06, later -0.13, learned 1.35, learned_best 0.26,
    money 0.64, negative -0.67, rate 0.43, rival -1.6, unlabelled -1.51, unlearned -0.19, unsure -0.07, weak -0.1,
    zero -0.12`,
  bic: `
    bias 1.52, cost -0.68, digit 0.61, home 0.93, learned 1.27, learned_best 0.34`,
  document_type: `
    bias 0.99, addressed -1.1, alone 0.84, credit_note 0.63, delivery_note 0.33, few 0.34, large 0.61, later -0.65,
    learned 1.82, lower -1.31, narrow 1.63, numbered -0.58, order -1.1, receipt 0.07, shape -0.69, start 0.97,
    tax_invoice -0.22, till 0.4, unlearned -0.17, words 0.42`,
  currency: `
    bias 0.12, guessed 1.07, home 0.07, labelled 1.45, one 0.05, share 2.8, shared -0.7`,
  language: `
    bias 0.75, share 4.1`,
  recipient_name: `
    bias 1.8, address 0.41, below 0.53, contact -0.66, digits -1.07, domain -0.55, is_sender -1.69, later -1.39,
    learned 2.07, learned_best 0.8, legal 0.37, long -0.74, lower -1.33, mixed -0.32, none -1.72, postal 0.75, right
    -0.08, same 0.37, short -0.51, under_sender 0.92, weak -0.45`,
  recipient_address: `
    bias 0.79, address -0.4, below -0.17, brief -1.01, contact -0.94, domain -0.99, is_sender -1.85, later -1.3,
    learned 1.79, learned_best 0.15, learned_block -0.73, learned_missing -1.31, legal 0.06, lines 0.43, lower
    -1.29, mixed -0.32, name 0.85, none -0.71, plain -0.67, postal 1.37, repeated 0.16, right -0.07, right_half
    0.15, same -0.09, short -0.35, under_sender 0.92, unsure -0.06, weak -0.32`,
  sender_name: `
    bias 0.14, centred 0.08, digits -0.88, domain 1.62, first 1.04, is_recipient -1.4, label -1.07, label_short
    -0.65, label_weak -0.7, labelled 0.85, later -0.99, learned 1.71, learned_best -0.39, learned_block -0.15, legal
    1.1, long -0.1, middle -0.08, postal 0.46, repeated 0.47, second 0.42, top 0.44, unlearned -0.4`,
  sender_address: `
    bias -0.12, brief -0.97, centred -0.48, digits 0.27, domain 0.57, first 0.68, is_recipient -1.33, label -0.97,
    label_short -0.45, label_weak -0.27, labelled 0.88, large -0.26, later -0.65, learned 2.13, learned_best 0.33,
    learned_block -0.17, learned_missing -1.26, long -0.15, middle -0.67, name 0.79, plain -0.66, postal 0.36,
    repeated 0.23, second -0.5, top -0.2, unlearned 0.4`,
  tax_id: `
    bias 1.81, below 0.49, checked 0.28, cost -1.04, country 0.63, dic 0.34, ic 0.14, learned 1.49, learned_best
    0.8, lower -0.16, other -2.24, recipient 0.39, rival -0.91, several -0.19, unlabelled -0.29, unsure -0.29,
    vat_id 0.06, weak -0.18, wrong -0.37`,
  text: `
    bias 1, cost -2, rival -2, long -0.5`,
  payment_type: `
    bias 1.15, amount 0.44, both -0.46, card 0.21, labelled 0.65, words 0.11`,
  email: `
    bias 1.6, domain 1.11, learned 1.97, learned_best 0.44, recipients -1.93, several -0.39, unlearned 0.15, unsure
    -0.08`,
  cell: `
    bias 2, agrees 1.45, disagrees -0.08, table_column_amount 0.55, table_column_amount_total 0.63,
    table_column_amount_total_base 0.18, table_column_code -0.37, table_column_description -0.46, table_column_rate
    0.22, table_column_tax 0.16, weak -0.45`,
  tax_cell: `
    bias 0.69, fits 1.96, head 0.91, header 0.09, labelled 0.88, rate 0.5, tax_detail_rate 0.36, tax_detail_tax 0.28`,
  iban: `
    bias 2.88, invalid -1.28, labelled 0.05, later -0.08, learned 1.33, learned_best 0.49, several -0.12`,
  amount_label: `
    bias 1.2, cost -2.5, rival -3, weak -0.3, unlabelled -3, money 0.5, largest 0.8, items -1.5, learned 3,
    learned_best 1`,
}

/** Weights by model and evidence. */
export const MODELS: Record<string, Record<string, number>> = Object.fromEntries(
  Object.entries(WEIGHTS).map(([model, text]) => [model, weightsIn(text)]),
)

function weightsIn(text: string): Record<string, number> {
  const pairs = text.split(',').map(pair => pair.trim().split(/\s+/))
  return Object.fromEntries(pairs.map(([name, weight]) => [name, Number(weight)]))
}
