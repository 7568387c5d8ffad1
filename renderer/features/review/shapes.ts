/** [left, top, right, bottom] in pixels of the page image. */
export type Box = [number, number, number, number]

/** An item of page_data with granularity words. */
export interface PageWord {
  position: Box
  text: string
}

export interface WordPage {
  page_number: number
  items: PageWord[]
}

/** An answer of content/validate; the id is that of a datapoint as text, or `all`. */
export interface Message {
  id: string
  type: 'error' | 'warning' | 'info' | 'aggregation'
  content: string
  aggregation_type?: string
  schema_id?: string
}
