/**
 * Weights of the logistic models behind the scores: set by hand, then fitted with test/fit-scores (how it is done stands there) to the labelled
 * documents of data/dev. What the network says entered as said by networks that had not seen the document's collection; `unlearned` is for places
 * without a network. How well scores tell the truth about unseen collections stands in models/README.md.
 */

const WEIGHTS: Record<string, string> = {
  date: `
    bias 3.89, below -0.37, compact -1, cost -3.47, date_due_unlabelled -1.41,
    date_issue_unlabelled -0.83, first 2.31, items -0.69, later -0.37, learned 1.8, learned_best 1.06, lower -1.1,
    only 1.39, rival -3.84, time 1.11, unlabelled -5.24, unlearned 0.58, unsure 0.88, weak -1.38`,
  identifier: `
    bias 3.23, account_num 1.46, below 1.53, const_sym 0.26, cost -3.18, customer_id -0.12, document_id 0.05,
    document_id_narrow -0.59, document_id_weak 0.24, items -2.06, later -0.96, learned 2.41, learned_best 0.13, long
    -0.88, lower -2.63, mixed 0.25, order_id 0.06, order_id_narrow -2.74, order_id_weak -0.62, pieces -0.55, rival
    -4.27, short -1.57, spec_sym 0.27, unlabelled -4.97, unlearned -0.39, unsure -1.98, var_sym -0.76,
    var_sym_narrow -0.08, weak -0.68`,
  amount: `
    bias 0.26, agrees 2.66, alone 1.17, amount_due -0.07, amount_due_unlabelled -0.51, amount_due_weak 0.16,
    amount_paid 0.55, amount_total -0.81, amount_total_base -0.17, amount_total_base_unlabelled 0.16,
    amount_total_base_weak -0.09, amount_total_tax -0.44, amount_total_tax_unlabelled 0.14, amount_total_unlabelled
    0.13, amount_total_weak 0.4, bold -0.62, cost -2.45, crowd -0.11, currency -0.52, disagrees -3.11, due -0.86,
    items -0.95, largest 1.04, last 0.54, later -0.26, learned 2.48, learned_best 0.83, lower 0.08, money 1.91,
    negative -3.05, rate 0.27, rival -2.69, unlabelled -3.08, unlearned -0.63, unsure -0.39, weak 0.27, zero -0.98`,
  bic: `
    bias 0.79, below -0.22, cost -1.14, digit 0.99, home 1.45, learned 1, learned_best 0.22`,
  document_type: `
    bias -0.11, addressed -1.8, alone 1.27, credit_note 1.07, delivery_note 0.76, few 0.76, large 1.14, later -0.91,
    learned 3.22, lower -2.89, narrow 3.47, numbered -0.99, order -2.02, receipt 0.19, shape -1.07, start 1.83,
    tax_invoice -0.61, till 0.55, unlearned -0.27, words 0.93`,
  currency: `
    bias -1.57, guessed 2.04, home 0.18, labelled 2.69, one 0.33, share 5.08, shared -1.58`,
  language: `
    bias 0.16, share 6.58`,
  recipient_name: `
    bias 1.29, address 1.73, below 1.46, contact -0.67, digits -2.88, domain 0.37, is_sender -2.41, later -2.32,
    learned 2.44, learned_best 0.99, legal 0.84, long -1.38, lower -2.46, mixed -0.5, none -3.38, postal 0.53,
    repeated 0.3, right_half 0.12, same 0.47, short -0.33, under_sender 0.77, unlearned -0.17, unsure -0.15, weak
    -0.7`,
  recipient_address: `
    bias -0.14, address -0.18, below -0.06, brief -2.34, contact -1.71, digits -0.1, domain -0.92, is_sender -3.1,
    later -2, learned 2, learned_best 0.6, learned_block -0.45, learned_missing -2.21, legal -0.33, lines 0.65, long
    -0.25, lower -1.51, mixed -0.5, name 2.39, none -0.57, plain -1.56, postal 1.68, repeated -0.1, right -0.63,
    right_half -0.17, same 0.07, short -0.65, under_sender 2.28, unlearned -0.27, unsure -0.25, weak -0.5`,
  sender_name: `
    bias -1.52, centred 0.22, digits -1.78, domain 3.06, first 1.87, is_recipient -2.81, label -0.11, label_short
    -1, label_weak -0.71, labelled 0.98, large -0.19, later -1.49, learned 2.1, learned_best -0.11, learned_block
    -0.39, legal 1.69, long 0.45, middle 0.29, postal 0.7, repeated 0.82, second 0.79, top 0.66, unlearned -0.55`,
  sender_address: `
    bias -1.49, brief -2.17, centred -1.31, digits 0.44, domain 0.76, first 1.08, is_recipient -2.38, label -1.5,
    label_short -0.7, label_weak -0.05, labelled 1.3, large -0.24, later -1.02, learned 2.96, learned_best 0.66,
    learned_block 0.56, learned_missing -2, legal -0.51, long 0.09, middle -1.4, name 1.24, plain -1.54, postal 1,
    repeated 1.34, second -0.54, top 0.43, unlearned 0.29`,
  tax_id: `
    bias 2.27, below 0.67, cost -2.3, country 1.12, dic 1.46, ic 0.5, later 0.07, learned 0.89, learned_best 2.29,
    lower -1.02, other -4.22, pieces 0.13, recipient 0.43, rival -1.34, several -0.88, unlabelled -0.3, unlearned
    0.5, unsure -1.59, vat_id -0.19, weak -0.63, wrong -0.59`,
  text: `
    bias 1, cost -2, rival -2, long -0.5`,
  payment_type: `
    bias 0.44, amount 0.75, both -0.74, card 0.49, cash -0.06, labelled 1.01, words 0.18`,
  email: `
    bias 0.88, domain 2.24, learned 1.94, learned_best 1.38, lower -0.13, recipients -2.94, several -1.18, unlearned
    0.66, unsure -0.39`,
  cell: `
    bias 2.51, agrees 0.95, disagrees -0.39, table_column_amount 0.85, table_column_amount_base 0.12,
    table_column_amount_total 0.63, table_column_amount_total_base 0.5, table_column_code -1.05,
    table_column_description -0.59, table_column_quantity 0.1, table_column_rate 0.7, table_column_tax 0.15,
    table_column_uom 0.09, weak -0.1`,
  tax_cell: `
    bias 1.02, fits 1.4, head 1.45, header 0.2, labelled 0.76, rate 0.65, tax_detail_base -0.08, tax_detail_rate
    0.73, tax_detail_tax 0.37`,
  iban: `
    bias 2.98, invalid -1.99, labelled 0.18, later -0.22, learned 1.19, learned_best 0.69, lower -0.1, several -0.4`,
  amount_label: `
    bias 1.2, cost -2.5, rival -3, weak -0.3, unlabelled -3, money 0.5, largest 0.8, items -1.5, learned 1.5,
    learned_best 0.5`,
}

/** Weights by model and evidence. */
export const MODELS: Record<string, Record<string, number>> = Object.fromEntries(
  Object.entries(WEIGHTS).map(([model, text]) => [model, weightsIn(text)]),
)

function weightsIn(text: string): Record<string, number> {
  const pairs = text.split(',').map(pair => pair.trim().split(/\s+/))
  return Object.fromEntries(pairs.map(([name, weight]) => [name, Number(weight)]))
}
