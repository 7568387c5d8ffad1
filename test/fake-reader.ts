import type { Candidate, Extraction } from '../main/reading/fields/extraction.ts'
import type { Page, ReadFailure, Word } from '../main/reading/pages/page.ts'
import type { Reader } from '../main/reading/reader.ts'

/** One page of an invoice as a reader would deliver it, for tests that are not about reading. */
export const INVOICE_PAGE: Page = {
  number: 1,
  width: 1240,
  height: 1754,
  rotation: 0,
  skew: 0,
  source: 'text',
  words: [
    word('Invoice', 100, 100),
    word('INV-2026-7', 260, 100),
    word('Date', 100, 140),
    word('31.01.2026', 260, 140),
    word('Total', 100, 600),
    word('1.471,60', 260, 600),
  ],
}

export const INVOICE_EXTRACTION: Extraction = {
  fields: {
    document_id: [
      candidate('INV-2026-7', 'INV-2026-7', 260, 100, 0.97),
      candidate('31.01.2026', '31.01.2026', 260, 140, 0.1),
    ],
    date_issue: [candidate('31.01.2026', '2026-01-31', 260, 140, 0.92)],
    amount_total: [candidate('1.471,60', '1471.60', 260, 600, 0.7)],
    currency: [{ text: 'EUR', value: 'EUR', page: null, box: null, score: 0.9 }],
  },
  tables: {
    line_items: [row('Hexagon bolt, zinc plated', '1000.00', 300), row('Washer', '471.60', 330)],
    tax_details: [],
  },
}

/** Answers at once and always the same. */
export function fakeReader(
  answers: Partial<{ pages: Page[]; extraction: Extraction; failure: ReadFailure }> = {},
): Reader {
  return {
    async read() {
      if (answers.failure) throw answers.failure
      return answers.pages ?? [INVOICE_PAGE]
    },
    async render() {
      return new Uint8Array([0x89, 0x50, 0x4e, 0x47])
    },
    async cut(_file, picks) {
      return new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(picks)}`)
    },
    async extract() {
      return answers.extraction ?? INVOICE_EXTRACTION
    },
    async close() {},
  }
}

function word(text: string, left: number, top: number): Word {
  return { text, box: [left, top, left + text.length * 12, top + 20], size: 16 }
}

function candidate(text: string, value: string, left: number, top: number, score: number): Candidate {
  return { text, value, page: 1, box: word(text, left, top).box, score }
}

function row(description: string, amount: string, top: number): Extraction['tables'][string][number] {
  const cells = {
    table_column_description: candidate(description, description, 100, top, 0.8),
    table_column_amount_total_base: candidate(amount, amount, 900, top, 0.85),
  }
  return { type: 'data', page: 1, box: [100, top, 1000, top + 20], cells }
}
