import { z } from 'zod'
import { JsonObject, Url } from '../base/wire.ts'
import { Organization } from '../records/organizations/schema.ts'

export const FoundingInput = z.object({
  template_name: z.string().min(1),
  organization_name: z.string().min(1).max(255),
  user_fullname: z.string().min(1).max(300),
  user_email: z.email('Enter a valid email address.').max(254).describe('Also the name to log in with'),
  user_password: z.string().max(200).optional().describe('Without it the user asks for one by password reset'),
  user_ui_settings: JsonObject.default({ locale: 'en' }),
  create_key: z.string().min(1).describe('What GLEANER_CREATE_KEY says'),
  domain: z.string().nullable().optional(),
  organization_group: Url.optional().describe('The first group when left out'),
})
export type FoundingInput = z.output<typeof FoundingInput>

export const Founded = z.object({ organization: Organization })
