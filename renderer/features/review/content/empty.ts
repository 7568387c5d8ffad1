import type { ContentNode } from '../../../api/types.ts'

/** What a datapoint says that neither the machine nor a person has filled. */
export const emptyContent: NonNullable<ContentNode['content']> = {
  value: '',
  normalized_value: null,
  page: null,
  position: null,
  rir_text: null,
  rir_raw_text: null,
  rir_page: null,
  rir_position: null,
  rir_confidence: null,
  connector_text: null,
  connector_position: null,
  ocr_text: null,
  ocr_raw_text: null,
  ocr_position: null,
}
