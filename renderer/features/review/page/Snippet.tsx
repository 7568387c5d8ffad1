import type { DocumentPage } from '../../../api/types.ts'
import type { Box } from '../shapes.ts'
import { padded } from './geometry.ts'
import classes from './page.module.css'
import { usePageImage } from './use-page-image.ts'

/** The piece of the page that lies in the box, in the height of a line of text. */
export function Snippet({
  page,
  box,
  width = 190,
  height = 26,
}: {
  page: DocumentPage
  box: Box
  width?: number
  height?: number
}) {
  const { address } = usePageImage(page, true)
  const [left, top, right, bottom] = padded(box, 6)
  const scale = Math.min(height / (bottom - top), width / (right - left))
  const picture = {
    width: (page.width ?? 0) * scale,
    height: (page.height ?? 0) * scale,
    transform: `translate(${-left * scale}px, ${-top * scale}px)`,
  }
  return (
    <span className={classes.snippet} style={{ width: (right - left) * scale, height: (bottom - top) * scale }}>
      {address && <img src={address} alt="" style={picture} />}
    </span>
  )
}
