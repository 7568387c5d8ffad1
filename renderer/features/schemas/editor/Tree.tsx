import { Button, Menu } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconForms,
  IconLayoutRows,
  IconPlus,
  IconTable,
  IconTableRow,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { SchemaNode } from '../../../api/types.ts'
import classes from './editor.module.css'
import { fresh, type Kind } from './fresh.ts'
import { type Path, walk } from './tree.ts'
import type { Editing } from './use-editing.ts'

/** All objects one below the other; arrows walk, Alt and an arrow moves what is chosen. */
export function Tree({ editing }: { editing: Editing }) {
  const rows = walk(editing.content)
  const current = rows.findIndex(({ path }) => isSame(path, editing.selected))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    const tree = event.currentTarget
    if (step !== null && event.altKey) editing.step(step)
    else if (step !== null) choose(current + step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(rows.length - 1)
    else return
    event.preventDefault()
    requestAnimationFrame(() => tree.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
  const choose = (index: number) => {
    const row = rows[index]
    if (row) editing.put({ selected: row.path })
  }
  return (
    <section className={classes.tree} aria-label="Fields">
      <AddMenu editing={editing} />
      {rows.length === 0 && <p className={classes.empty}>Nothing yet. Begin with a section.</p>}
      {rows.length > 0 && (
        <div role="tree" aria-label="Fields of the schema" onKeyDown={onKeyDown}>
          {rows.map(({ node, path }, index) => (
            <Item
              key={path.join()}
              node={node}
              path={path}
              faults={editing.faults.filter(fault => fault.path && isSame(fault.path, path)).length}
              isSelected={index === current}
              isTabStop={index === Math.max(0, current)}
              choose={() => choose(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

type ItemProps = {
  node: SchemaNode
  path: Path
  faults: number
  isSelected: boolean
  isTabStop: boolean
  choose: () => void
}

function Item({ node, path, faults, isSelected, isTabStop, choose }: ItemProps) {
  const KindIcon = icons[node.category]
  return (
    <button
      type="button"
      role="treeitem"
      aria-level={path.length}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.item}
      data-hidden={node.hidden || undefined}
      style={{ paddingLeft: 8 + (path.length - 1) * 16 }}
      onClick={choose}
    >
      <KindIcon size={15} aria-hidden />
      <span className={classes.itemLabel}>{node.label || node.id || 'without a name'}</span>
      {faults > 0 && <IconAlertTriangle size={15} color="var(--gl-danger)" aria-label={`${faults} to put right`} />}
    </button>
  )
}

const icons: Record<SchemaNode['category'], Icon> = {
  section: IconLayoutRows,
  multivalue: IconTable,
  tuple: IconTableRow,
  datapoint: IconForms,
}

const kinds: { kind: Kind; label: string }[] = [
  { kind: 'section', label: 'Section' },
  { kind: 'field', label: 'Field' },
  { kind: 'list', label: 'Field with several values' },
  { kind: 'table', label: 'Table' },
  { kind: 'column', label: 'Column of this table' },
]

function AddMenu({ editing: { content, selected, add } }: { editing: Editing }) {
  return (
    <Menu position="bottom-start" width={230}>
      <Menu.Target>
        <Button size="xs" variant="default" fullWidth leftSection={<IconPlus size={16} />} mb={8}>
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(({ kind, label }) => (
          <Menu.Item key={kind} disabled={!fresh(kind, content, selected)} onClick={() => add(kind)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const isSame = (a: Path, b: Path) => a.join() === b.join()
