import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = [
  '#eef7f6',
  '#d9ecea',
  '#b3d8d5',
  '#88c1bd',
  '#5aa6a2',
  '#358a87',
  '#1f726f',
  '#195e5c',
  '#154c4b',
  '#0e3837',
]
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fbe0dc',
  '#f6bfb8',
  '#ef9b91',
  '#e57468',
  '#d84f41',
  '#c23a2c',
  '#b42318',
  '#8f1c13',
  '#6b150e',
]
const gray: MantineColorsTuple = [
  '#f7f7f5',
  '#efefec',
  '#e4e4e0',
  '#d5d5d0',
  '#bfbfb9',
  '#84847e',
  '#656560',
  '#4e4e4a',
  '#363633',
  '#1f1f1d',
]
const dark: MantineColorsTuple = [
  '#dcdcd8',
  '#bdbdb8',
  '#a3a39e',
  '#7d7d78',
  '#464845',
  '#363835',
  '#2b2d2b',
  '#1f2120',
  '#181a19',
  '#111212',
]

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'

/** The head of a dialog is not the banner of the page, and its button needs a name. */
const dialog = { closeButtonProps: { 'aria-label': 'Close' }, attributes: { header: { role: 'presentation' } } }

/** Petrol green on warm greys; the shades are chosen so that text keeps 4.5:1 in both schemes. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 6 },
  colors: { pine, red, gray, dark },
  black: '#1f1f1d',
  defaultRadius: 'sm',
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '650' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: false } } },
    Modal: { defaultProps: { ...dialog, centered: true, overlayProps: { backgroundOpacity: 0.45 } } },
    Drawer: { defaultProps: dialog },
    // A menu may hold items only, and the first of them takes the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Loader: { defaultProps: { type: 'dots' } },
  },
})

/** Colours that mean something (`--gl-…`), shared by every screen; each pair of text and ground keeps 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b42318',
    '--gl-canvas': gray[0],
    '--gl-line': gray[2],
    '--gl-hover': gray[1],
    '--gl-selected': pine[0],
    '--gl-danger': '#b42318',
    '--gl-danger-ground': '#fdf0ee',
    '--gl-warn': '#8a5300',
    '--gl-warn-ground': '#fdf3dc',
    '--gl-ok': '#21703a',
    '--gl-ok-ground': '#e8f5ec',
    '--gl-info': '#1d5a96',
    '--gl-info-ground': '#e9f2fb',
    '--gl-muted': gray[6],
    '--gl-muted-ground': gray[1],
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-anchor': pine[3],
    '--gl-canvas': dark[8],
    '--gl-line': dark[5],
    '--gl-hover': dark[6],
    '--gl-selected': '#1d3534',
    '--gl-danger': '#ff9b8f',
    '--gl-danger-ground': '#3d211e',
    '--gl-warn': '#f0bd62',
    '--gl-warn-ground': '#382c14',
    '--gl-ok': '#7fcf97',
    '--gl-ok-ground': '#1b3323',
    '--gl-info': '#8dc1f2',
    '--gl-info-ground': '#182d42',
    '--gl-muted': dark[2],
    '--gl-muted-ground': dark[6],
  },
})
