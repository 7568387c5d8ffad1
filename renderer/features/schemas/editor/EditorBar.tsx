import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconArrowLeft, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { fieldError } from '../../../api/problem.ts'
import type { Schema } from '../../../api/types.ts'
import { count } from '../../../ui/format.ts'
import { tellFailure } from '../../../ui/notify.tsx'
import { useSaveSchema } from '../schemas.ts'
import classes from './editor.module.css'
import { LossDialog } from './LossDialog.tsx'
import type { Editing } from './use-editing.ts'
import { useLossCheck } from './use-loss-check.ts'

type Props = { schema: Schema; editing: Editing; isBroken: boolean }

export function EditorBar({ schema, editing, isBroken }: Props) {
  const save = useSaveSchema(schema)
  const losses = useLossCheck(schema)
  const { name, content, faults, isChanged } = editing
  const send = () =>
    save.mutate(
      { name: name.trim(), content },
      {
        onSuccess: losses.forget,
        onError: error => {
          losses.forget()
          tellFailure('The schema was not saved', error)
        },
      },
    )
  const goToFault = () => {
    const path = faults.find(fault => fault.path)?.path
    if (path) editing.put({ selected: path })
  }
  const cannot = isBroken || faults.length > 0 || !name.trim() || editing.isChecking
  return (
    <Group className={classes.bar} gap="xs">
      <Tooltip label="All schemas">
        <ActionIcon component={Link} to="/settings/schemas" variant="subtle" color="gray" aria-label="All schemas">
          <IconArrowLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <h1 className={classes.title}>Schema</h1>
      <TextInput
        aria-label="Name of the schema"
        className={classes.name}
        value={name}
        maxLength={255}
        onChange={event => editing.put({ name: event.currentTarget.value })}
        error={fieldError(save.error, 'name')}
      />
      <State faults={faults.length} isChanged={isChanged} isBroken={isBroken} goTo={goToFault} />
      <Tooltip label="Undo">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Undo"
          className={classes.quiet}
          disabled={!editing.canUndo}
          onClick={editing.undo}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" disabled={!isChanged} onClick={editing.discard}>
        Discard changes
      </Button>
      <Button
        loading={save.isPending || losses.isCounting}
        disabled={!isChanged || cannot}
        onClick={() => void losses.check(content, send)}
      >
        Save
      </Button>
      <LossDialog found={losses.found} isBusy={save.isPending} close={losses.forget} save={send} />
    </Group>
  )
}

type StateProps = { faults: number; isChanged: boolean; isBroken: boolean; goTo: () => void }

function State({ faults, isChanged, isBroken, goTo }: StateProps) {
  const isWrong = isBroken || faults > 0
  const Icon = isWrong ? IconAlertTriangle : IconCircleCheck
  const text = isBroken ? 'Not valid JSON' : faults > 0 ? `${count(faults, 'error')} to put right` : 'Valid'
  return (
    <span role="status" className={classes.state} data-tone={isWrong ? 'danger' : 'ok'}>
      <Icon size={16} aria-hidden />
      {faults > 0 && !isBroken ? (
        <button type="button" onClick={goTo}>
          {text}
        </button>
      ) : (
        text
      )}
      {isChanged && !isWrong && ', not saved'}
    </span>
  )
}
