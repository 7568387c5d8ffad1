import { TextInput } from '@mantine/core'
import { isForThisMachineOnly } from './draft.ts'
import type { FieldProps } from './ServerFields.tsx'

/** In whose name mail goes out, and where the links in it lead. */
export function SenderFields({ draft, put, error }: FieldProps) {
  return (
    <>
      <TextInput
        label="Sender’s address"
        description="Answers go there."
        placeholder="invoices@example.org"
        type="email"
        spellCheck={false}
        value={draft.from_email}
        onChange={event => put({ from_email: event.currentTarget.value })}
        error={error('from_email')}
      />
      <TextInput
        label="Sender’s name"
        value={draft.from_name}
        onChange={event => put({ from_name: event.currentTarget.value })}
        error={error('from_name')}
      />
      <TextInput
        label="Links begin with"
        description={
          isForThisMachineOnly(draft.link_origin)
            ? 'Only this machine can open such links. Enter the address at which others open Gleaner, such as http://capture:8800'
            : 'The address at which people open Gleaner.'
        }
        type="url"
        spellCheck={false}
        value={draft.link_origin}
        onChange={event => put({ link_origin: event.currentTarget.value })}
        error={error('link_origin')}
      />
    </>
  )
}
