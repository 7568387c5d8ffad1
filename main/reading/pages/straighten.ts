import sharp, { type Sharp } from 'sharp'
import { fromRaster, type Raster, toRaster } from './raster.ts'

export interface Size {
  width: number
  height: number
}

/** Quarter turns clockwise (0, 90, 180, 270), then the skew in degrees that is taken out (clockwise positive). */
export interface Turn {
  rotation: number
  skew: number
}

/** Size of a picture after the turn: the frame grows so that no corner is lost. */
export function turnedSize(size: Size, turn: Turn): Size {
  const [width, height] = turn.rotation % 180 === 0 ? [size.width, size.height] : [size.height, size.width]
  if (turn.skew === 0) return { width, height }
  const angle = (Math.abs(turn.skew) * Math.PI) / 180
  return {
    width: Math.round(width * Math.cos(angle) + height * Math.sin(angle)),
    height: Math.round(width * Math.sin(angle) + height * Math.cos(angle)),
  }
}

/** Turns a raster upright and takes its skew out; what comes into view is white. The size is that of `turnedSize`. */
export async function straightenRaster(raster: Raster, turn: Turn): Promise<Raster> {
  const upright = turn.rotation === 0 ? raster : await toRaster(fromRaster(raster).rotate(turn.rotation))
  if (turn.skew === 0) return upright
  const size = turnedSize(upright, { rotation: 0, skew: turn.skew })
  const level = await toRaster(fromRaster(upright).rotate(-turn.skew, { background: '#ffffff' }))
  return level.width === size.width && level.height === size.height ? level : toRaster(fitted(fromRaster(level), size))
}

/** The same for a picture in colour; gives a pipeline that still has to be written. */
export async function straighten(picture: Buffer, turn: Turn, size: Size): Promise<Sharp> {
  const upright = await sharp(picture).rotate(turn.rotation).png({ compressionLevel: 1 }).toBuffer()
  const level =
    turn.skew === 0 ? upright : await sharp(upright).rotate(-turn.skew, { background: '#ffffff' }).toBuffer()
  return fitted(sharp(level), size)
}

function fitted(pipeline: Sharp, size: Size): Sharp {
  return pipeline.resize(size.width, size.height, { fit: 'fill' })
}
