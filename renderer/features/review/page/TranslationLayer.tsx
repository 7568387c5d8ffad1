import { type RefObject, useEffect, useMemo } from 'react'
import type { DocumentPage } from '../../../api/types.ts'
import { tellFailure } from '../../../ui/notify.tsx'
import type { PageWord } from '../shapes.ts'
import classes from './page.module.css'
import { changedLines, useTranslatedLines, useTranslation } from './translation.ts'
import { useNear } from './use-page-image.ts'

/** A letter is about this wide, in heights of its line. */
const LETTER = 0.52

interface Props {
  page: DocumentPage
  words: PageWord[]
  sheet: RefObject<HTMLDivElement | null>
}

/** The lines of the page in the chosen language, each over its own place; clicks go through to the words below. */
export function TranslationLayer({ page, words, sheet }: Props) {
  const isOn = useTranslation(({ language }) => language !== null)
  const { data, error } = useTranslatedLines(page, useNear(sheet))
  useEffect(() => {
    if (!error) return
    useTranslation.setState({ language: null })
    tellFailure('The page was not translated', error)
  }, [error])
  const lines = useMemo(() => (data ? changedLines(words, data) : []), [words, data])
  if (!isOn || !data) return null
  return (
    <g className={classes.translated} aria-hidden data-translated={page.number}>
      {lines.map(line => (
        <Line key={line.position.join()} line={line} />
      ))}
    </g>
  )
}

function Line({ line: { position, text } }: { line: PageWord }) {
  const [left, top, right, bottom] = position
  const [width, height] = [right - left, bottom - top]
  const isWide = text.length * height * LETTER > width
  return (
    <>
      <rect x={left - 1} y={top - 1} width={width + 2} height={height + 2} />
      <text
        x={left}
        y={bottom - height * 0.2}
        fontSize={height * 0.9}
        textLength={isWide ? width : undefined}
        lengthAdjust={isWide ? 'spacingAndGlyphs' : undefined}
      >
        {text}
      </text>
    </>
  )
}
