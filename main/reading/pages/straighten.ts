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

/** The same for a picture in colour, written as PNG in the size given. */
export async function straightenPicture(picture: Sharp, turn: Turn, size: Size): Promise<Buffer> {
  const upright = turn.rotation === 0 ? picture : (await decoded(picture)).rotate(turn.rotation)
  const level = turn.skew === 0 ? upright : (await decoded(upright)).rotate(-turn.skew, { background: '#ffffff' })
  return fitted(await decoded(level), size)
    .png({ compressionLevel: 4 })
    .toBuffer()
}

// sharp turns a picture once in a pipeline, and in an order of its own; each step here gets a pipeline to itself.
async function decoded(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function fitted(pipeline: Sharp, size: Size): Sharp {
  return pipeline.resize(size.width, size.height, { fit: 'fill' })
}
