import { fromRaster, type Raster, toRaster } from '../pages/raster.ts'

const STEP = 16
const DARK_GROUND = 90

/** Brightness around every 16 x 16 pixels of a raster. */
export interface Ground {
  data: Uint8Array
  columns: number
}

export async function groundOf(raster: Raster): Promise<Ground> {
  const [columns, rows] = [Math.ceil(raster.width / STEP), Math.ceil(raster.height / STEP)]
  const small = fromRaster(raster).resize(columns, rows, { fit: 'fill', kernel: 'linear' }).blur(2)
  return { data: (await toRaster(small)).data, columns }
}

export function groundAt(ground: Ground, x: number, y: number): number {
  return ground.data[Math.floor(y / STEP) * ground.columns + Math.floor(x / STEP)]!
}

/**
 * Makes the paper white everywhere by dividing by the brightness around: shadows, grey cells and the grain of the paper
 * go. Dark areas stay as they are, their text is lighter than they.
 */
export function evenLight(raster: Raster, ground: Ground): Raster {
  const { width, height, data } = raster
  const even = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const around = groundAt(ground, x, y)
      even[at] = around < DARK_GROUND ? data[at]! : Math.min(255, (data[at]! * 255) / around)
    }
  }
  return { width, height, data: even }
}
