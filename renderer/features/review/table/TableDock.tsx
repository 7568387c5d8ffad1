import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { needsEyes } from '../content/judge.ts'
import { isIn, type OutlineTable } from '../content/outline.ts'
import { markOf } from '../state/model.ts'
import { useReviewState } from '../state/store.ts'
import { DockHandle } from './DockHandle.tsx'
import { TableGrid } from './TableGrid.tsx'
import classes from './table.module.css'
import { useDockHeight } from './use-dock-height.ts'

/** The tables of the document at the bottom, one tab each; the tab follows the selected field. */
export function TableDock() {
  const tables = useReviewState(state => state.outline.tables)
  const selected = useReviewState(state => state.selected)
  const holder = tables.find(table => isIn(table, selected))
  const [shown, setShown] = useState<string | null>(null)
  const [height, setHeight] = useDockHeight()
  useEffect(() => {
    if (holder) setShown(holder.schemaId)
  }, [holder])
  if (tables.length === 0) return null
  const longest = tables.toSorted((a, b) => b.rows.length - a.rows.length)[0]
  const current = holder?.schemaId ?? shown ?? longest?.schemaId ?? null
  return (
    <section
      className={classes.dock}
      style={{ '--dock-height': `${height}px` } as object}
      aria-label="Tables"
      data-area="table"
    >
      <DockHandle height={height} setHeight={setHeight} />
      <Tabs
        value={current}
        onChange={setShown}
        className={classes.tabs}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List className={classes.tabList}>
          {tables.map(table => (
            <TableTab key={table.id} table={table} />
          ))}
        </Tabs.List>
        {tables.map(table => (
          <Tabs.Panel key={table.id} value={table.schemaId} className={classes.panel} tabIndex={-1}>
            <TableGrid table={table} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}

function TableTab({ table }: { table: OutlineTable }) {
  const toCheck = useReviewState(
    state => table.rows.flatMap(row => Object.values(row.cells)).filter(id => needsEyes(markOf(state, id))).length,
  )
  return (
    <Tabs.Tab value={table.schemaId} className={classes.tab}>
      {table.label} <span className={classes.count}>{table.rows.length}</span>
      {toCheck > 0 && <span className={classes.toCheck}>{toCheck} to check</span>}
    </Tabs.Tab>
  )
}
