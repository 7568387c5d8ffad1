/**
 * A piece of text in one direction with no blank in it, in page pixels.
 * The direction is the unit vector (dx, dy) in which it is read; (x, y) is the start of its baseline.
 */
export interface TextRun {
  text: string
  x: number
  y: number
  dx: number
  dy: number
  length: number
  /** Font height in pixels. */
  size: number
  bold: boolean
}
