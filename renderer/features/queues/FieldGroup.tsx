import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './queues.module.css'

export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={classes.fields}>
    <legend className={classes.legend}>{title}</legend>
    <Stack gap="sm">{children}</Stack>
  </fieldset>
)
