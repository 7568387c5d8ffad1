import sharp, { type Sharp } from 'sharp'

/** A grey picture, one byte a pixel, row after row. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

const WHITE = '#ffffff'

/** The raster as a sharp pipeline. */
export function fromRaster({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } })
}

/** Runs a pipeline to the end as a grey raster, on white where it was transparent. */
export async function toRaster(pipeline: Sharp): Promise<Raster> {
  const grey = pipeline.flatten({ background: WHITE }).toColourspace('b-w').extractChannel(0).raw({ depth: 'uchar' })
  const { data, info } = await grey.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The raster made smaller so that its longest side has at most `longest` pixels; never larger. */
export async function shrink(raster: Raster, longest: number): Promise<Raster> {
  if (Math.max(raster.width, raster.height) <= longest) return raster
  return toRaster(fromRaster(raster).resize(longest, longest, { fit: 'inside' }))
}
