export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export interface Placement extends Bounds {
  maximized: boolean
}

const smallest = { width: 720, height: 480 }
const usual = { width: 1360, height: 900 }
// Less than this much of the title bar on a screen, and nobody can drag the window back.
const grip = { width: 120, height: 40 }

/**
 * The place for the window, in screen points: where it was left, if that still makes sense on the screens of
 * today, else centred on the first one. `saved` is whatever the file held.
 */
export function place(saved: unknown, screens: readonly Bounds[]): Placement {
  const left = isPlacement(saved) ? saved : undefined
  const screen = screens.find(area => left && showsGrip(left, area))
  const maximized = left?.maximized ?? false
  if (left && screen) return { ...clamp(left, screen), maximized }
  return { ...centre(screens[0] ?? { x: 0, y: 0, ...usual }), maximized }
}

function isPlacement(value: unknown): value is Placement {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height } = value as Placement
  return [x, y, width, height].every(Number.isSafeInteger)
}

function showsGrip(window: Bounds, area: Bounds): boolean {
  const shown = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  return shown >= grip.width && window.y >= area.y && window.y + grip.height <= area.y + area.height
}

function clamp({ x, y, width, height }: Bounds, area: Bounds): Bounds {
  return {
    x,
    y,
    width: Math.min(Math.max(width, smallest.width), area.width),
    height: Math.min(Math.max(height, smallest.height), area.height),
  }
}

function centre(area: Bounds): Bounds {
  const width = Math.min(usual.width, area.width)
  const height = Math.min(usual.height, area.height)
  const x = area.x + Math.round((area.width - width) / 2)
  const y = area.y + Math.round((area.height - height) / 2)
  return { x, y, width, height }
}
