import { Button, CopyButton, Group, Textarea } from '@mantine/core'

/** Something to be carried to another program: shown whole, copied with one click. */
export const Copyable = ({ label, value }: { label: string; value: string }) => (
  <Group align="end" gap="xs">
    <Textarea
      style={{ flex: '1 1 260px' }}
      label={label}
      value={value}
      readOnly
      autosize
      maxRows={5}
      onFocus={event => event.currentTarget.select()}
    />
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} aria-label={`Copy: ${label}`}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </Group>
)
