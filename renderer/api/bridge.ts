import type { Bridge } from '../../preload/bridge.ts'

/** What the desktop window offers beyond a browser; absent in a browser. */
export const bridge = (): Bridge | undefined => window.gleaner
