/** Ready-made functions; each reads its thresholds from the hook's settings. */
export const HOOK_TEMPLATES = [
  {
    id: 1,
    name: 'Warn when the amounts do not add up',
    description: 'Shows a warning at the total when net amount and tax do not make the total.',
    events: ['annotation_content.initialize', 'annotation_content.updated'],
    settings: { tolerance: 0.05 },
    settingsSchema: {
      type: 'object',
      properties: { tolerance: { type: 'number', minimum: 0 } },
      additionalProperties: false,
    },
    settingsDescription: [
      { name: 'tolerance', description: 'How far off the sum may be, in the currency of the document', tooltip: '' },
    ],
    code: `exports.rossum_hook_request_handler = async ({ annotation, settings }) => {
  const fields = annotation.content.flatMap(section => section.children)
  const find = id => fields.find(field => field.schema_id === id)
  const amount = id => Number.parseFloat(find(id)?.content?.normalized_value)
  const difference = amount('amount_total') - amount('amount_total_base') - amount('amount_total_tax')
  if (Number.isNaN(difference) || Math.abs(difference) <= settings.tolerance) return { messages: [], operations: [] }
  const content = \`Net amount and tax do not make the total: \${difference.toFixed(2)} is left over.\`
  return { messages: [{ type: 'warning', id: find('amount_total').id, content }], operations: [] }
}
`,
  },
  {
    id: 2,
    name: 'Ask for an order number',
    description: 'Shows an error at the order number when it is empty and the total is above a limit.',
    events: ['annotation_content.initialize', 'annotation_content.updated', 'annotation_content.confirm'],
    settings: { limit: 1000 },
    settingsSchema: {
      type: 'object',
      properties: { limit: { type: 'number', minimum: 0 } },
      additionalProperties: false,
    },
    settingsDescription: [
      { name: 'limit', description: 'Documents up to this total need no order number', tooltip: '' },
    ],
    code: `exports.rossum_hook_request_handler = async ({ annotation, settings }) => {
  const fields = annotation.content.flatMap(section => section.children)
  const find = id => fields.find(field => field.schema_id === id)
  const total = Number.parseFloat(find('amount_total')?.content?.normalized_value)
  const order = find('order_id')
  if (!order || order.content.value || !(total > settings.limit)) return { messages: [], operations: [] }
  const content = \`Above \${settings.limit} an order number is needed.\`
  return { messages: [{ type: 'error', id: order.id, content }], operations: [] }
}
`,
  },
]

export type Template = (typeof HOOK_TEMPLATES)[number]
