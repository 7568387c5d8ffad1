import type { DocumentPage } from '../../../api/types.ts'

export type Quarter = 0 | 90 | 180 | 270

/** A page of the document as it shall become. */
export type Sheet = { page: DocumentPage; turn: Quarter; isRemoved: boolean }

/** The documents that shall come out, each with its pages; none of them is without a page. */
export type Parts = Sheet[][]

export type Place = { part: number; index: number }

export const partsOf = (pages: DocumentPage[]): Parts => [pages.map(page => ({ page, turn: 0, isRemoved: false }))]

/** From this page on it is another document. */
export function cutBefore(parts: Parts, { part, index }: Place): Parts {
  const sheets = parts[part] ?? []
  return solid(parts.toSpliced(part, 1, sheets.slice(0, index), sheets.slice(index)))
}

export const cutEverywhere = (parts: Parts): Parts => parts.flat().map(sheet => [sheet])

/** The document becomes the end of the one before it. */
export function join(parts: Parts, part: number): Parts {
  const [before, own] = [parts[part - 1], parts[part]]
  return before && own ? parts.toSpliced(part - 1, 2, [...before, ...own]) : parts
}

/** Puts a page before the one that stands at `to` now; an index behind the last page means the end. */
export function moveTo(parts: Parts, from: Place, to: Place): Parts {
  const sheet = parts[from.part]?.[from.index]
  if (!sheet) return parts
  const isLater = from.part === to.part && from.index < to.index
  const without = parts.with(from.part, parts[from.part]!.toSpliced(from.index, 1))
  const index = isLater ? to.index - 1 : to.index
  return solid(without.with(to.part, (without[to.part] ?? []).toSpliced(index, 0, sheet)))
}

/** One place on or back, from the end of one document to the beginning of the next; null where there is nowhere to go. */
export function stepFrom(parts: Parts, { part, index }: Place, step: 1 | -1): Place | null {
  const length = parts[part]?.length ?? 0
  const isInside = index + step >= 0 && index + step < length
  if (isInside) return { part, index: step === 1 ? index + 2 : index - 1 }
  const next = parts[part + step]
  return next ? { part: part + step, index: step === 1 ? 0 : next.length } : null
}

export const changeSheet = (parts: Parts, { part, index }: Place, change: (sheet: Sheet) => Sheet): Parts =>
  parts.map((sheets, p) => (p === part ? sheets.map((sheet, i) => (i === index ? change(sheet) : sheet)) : sheets))

export const turned = (sheet: Sheet): Sheet => ({ ...sheet, turn: ((sheet.turn + 90) % 360) as Quarter })

/** What to send: the pages that stay, by document; a document of removed pages only does not come to be. */
export const documentsFor = (parts: Parts) =>
  solid(parts.map(sheets => sheets.filter(sheet => !sheet.isRemoved))).map(sheets => ({
    pages: sheets.map(({ page, turn }) => ({ page: page.url, rotation_deg: turn })),
  }))

export function isChanged(parts: Parts, pages: DocumentPage[]): boolean {
  return JSON.stringify(documentsFor(parts)) !== JSON.stringify(documentsFor(partsOf(pages)))
}

const solid = (parts: Parts): Parts => parts.filter(sheets => sheets.length > 0)
