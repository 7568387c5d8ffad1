import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const Group = z.object({ id: z.int(), url: Url, name: z.string() })
export type Group = z.infer<typeof Group>
