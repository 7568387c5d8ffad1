import { Tabs } from '@mantine/core'
import { useState } from 'react'
import type { Schema } from '../../../api/types.ts'
import { EditorBar } from './EditorBar.tsx'
import classes from './editor.module.css'
import { JsonPane } from './JsonPane.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NodeForm } from './NodeForm.tsx'
import { Preview } from './Preview.tsx'
import { Tree } from './Tree.tsx'
import { useEditing } from './use-editing.ts'

export function Editor({ schema }: { schema: Schema }) {
  const editing = useEditing(schema)
  // What is no JSON at the moment, so that it is not thought to be part of what is saved
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={classes.editor}>
      <EditorBar schema={schema} editing={editing} isBroken={isBroken} />
      <div className={classes.panes}>
        <Tree editing={editing} />
        <Tabs defaultValue="form" className={classes.form} keepMounted={false} onChange={() => setBroken(false)}>
          <Tabs.List>
            <Tabs.Tab value="form">Form</Tabs.Tab>
            <Tabs.Tab value="json">JSON</Tabs.Tab>
            <Tabs.Tab value="preview">Preview</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="form">
            <NodeForm editing={editing} />
          </Tabs.Panel>
          <Tabs.Panel value="json">
            <JsonPane editing={editing} setBroken={setBroken} />
          </Tabs.Panel>
          <Tabs.Panel value="preview">
            <Preview editing={editing} />
          </Tabs.Panel>
        </Tabs>
        <section className={classes.beside} aria-label="Preview">
          <h2 className={classes.paneTitle}>How it will look</h2>
          <Preview editing={editing} />
        </section>
      </div>
      <LeaveGuard isChanged={editing.isChanged} />
    </div>
  )
}
