import { useState } from 'react'
import type { Schema, SchemaNode } from '../../../api/types.ts'
import { tellFailure } from '../../../ui/notify.tsx'
import { type Count, countLosses, lossesBetween } from './losses.ts'

/** Before a schema is saved: looks whether documents would lose values by it, and holds what was found until it is answered. */
export function useLossCheck(schema: Schema) {
  const [found, setFound] = useState<Count | null>(null)
  const [isCounting, setCounting] = useState(false)
  const check = async (content: SchemaNode[], save: () => void) => {
    const losses = lossesBetween(schema.content, content)
    if (losses.length === 0) return save()
    setCounting(true)
    try {
      const counted = await countLosses(schema.id, losses)
      if (counted.losses.length === 0 && counted.looked === counted.total) save()
      else setFound(counted)
    } catch (error) {
      tellFailure('It could not be found out which values would be lost, so nothing was saved', error)
    } finally {
      setCounting(false)
    }
  }
  return { found, isCounting, check, forget: () => setFound(null) }
}
