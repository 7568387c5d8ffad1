import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import exceljs from 'exceljs'
import { Problem } from '../../base/problems.ts'
import { type Column, defused, isPlainNumber, type Line } from './table.ts'

// Limits of the format (ECMA-376 as spreadsheet programs take it): a file beyond them is called damaged
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384
const LONGEST_TEXT = 32_767
// A double holds fifteen decimal digits surely; a longer number stays text and so stays exact
const MOST_DIGITS = 15

const WIDTH: Record<Column['kind'], number> = { text: 24, number: 14, date: 12, time: 20 }
const WIDEST = 40

/** One sheet with a header that stays in sight; numbers and dates are real ones. Problem 400 beyond the format's limits. */
export async function xlsxOf(columns: Column[], batches: Iterable<Line[]>): Promise<Buffer> {
  if (columns.length > MOST_COLUMNS) throw tooLarge('columns')
  const stream = new PassThrough()
  const bytes = buffer(stream)
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  const sheet = workbook.addWorksheet('Export', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(column => ({ width: widthOf(column) }))
  addHeader(sheet, columns)
  let rows = 1
  for (const lines of batches) {
    rows += lines.length
    if (rows > MOST_ROWS) throw tooLarge('rows')
    for (const line of lines) addLine(sheet, columns, line)
    await setImmediate()
  }
  await workbook.commit()
  return bytes
}

function addHeader(sheet: exceljs.Worksheet, columns: Column[]) {
  const header = sheet.addRow(columns.map(({ label }) => textCell(label)))
  header.font = { bold: true }
  header.commit()
}

function addLine(sheet: exceljs.Worksheet, columns: Column[], line: Line) {
  const row = sheet.addRow([])
  for (const [at, { kind }] of columns.entries()) {
    const value = line[at]
    if (!value) continue
    const { cell, format } = cellOf(kind, value)
    row.getCell(at + 1).value = cell
    if (format) row.getCell(at + 1).numFmt = format
  }
  row.commit()
}

function cellOf(kind: Column['kind'], value: string): { cell: exceljs.CellValue; format?: string } {
  if (kind === 'number' && isPlainNumber(value) && value.replace(/\D/g, '').length <= MOST_DIGITS)
    return { cell: Number(value), format: numberFormat(value) }
  const time = kind === 'date' || kind === 'time' ? Date.parse(value) : Number.NaN
  // Spreadsheets count days from 1900 and take that year for a leap year: earlier days stay text
  if (time >= Date.UTC(1900, 2, 1))
    return { cell: new Date(time), format: kind === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' }
  return { cell: textCell(value) }
}

const textCell = (value: string) => defused(value).slice(0, LONGEST_TEXT)

function numberFormat(value: string): string {
  const decimals = value.split('.')[1]?.length ?? 0
  return decimals ? `0.${'0'.repeat(decimals)}` : '0'
}

const widthOf = ({ kind, label }: Column) => Math.max(WIDTH[kind], Math.min(label.length + 2, WIDEST))

const tooLarge = (what: string) =>
  new Problem(400, `This export has more ${what} than a spreadsheet can hold. Narrow it down, or take CSV.`)
