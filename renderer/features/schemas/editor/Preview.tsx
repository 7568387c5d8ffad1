import { childrenOf } from '../../../api/queues.ts'
import type { SchemaNode } from '../../../api/types.ts'
import classes from './editor.module.css'
import { exampleOf } from './FormatField.tsx'
import type { Path } from './tree.ts'
import type { Editing } from './use-editing.ts'

type Props = { editing: Editing }

/** The review screen's fields as they will stand there; a press on one chooses it. */
export function Preview({ editing }: Props) {
  const sections = editing.content.map((node, index) => ({ node, path: [index] })).filter(({ node }) => isShown(node))
  if (sections.length === 0) return <p className={classes.empty}>No field is shown yet.</p>
  return (
    <div className={classes.preview}>
      {sections.map(({ node, path }) => (
        <div key={path.join()} className={classes.previewSection}>
          <h3>{node.label}</h3>
          {childrenOf(node).map((child, index) =>
            isShown(child) ? <Part key={child.id} node={child} path={[...path, index]} editing={editing} /> : null,
          )}
        </div>
      ))}
    </div>
  )
}

function Part({ node, path, editing }: Props & { node: SchemaNode; path: Path }) {
  const [inner] = childrenOf(node)
  if (inner?.category === 'tuple') return <TablePart node={node} row={inner} path={path} editing={editing} />
  const field = inner ?? node
  const isCurrent = editing.selected.join() === path.join()
  return (
    <button
      type="button"
      className={classes.previewRow}
      aria-current={isCurrent || undefined}
      onClick={() => editing.put({ selected: path })}
    >
      <span className={classes.previewLabel}>
        {node.label}
        {isRequired(field) && <span title="must be filled"> *</span>}
      </span>
      <span className={classes.previewInput}>
        {sampleOf(field)}
        {inner && <em> one or more</em>}
      </span>
    </button>
  )
}

function TablePart({ node, row, path, editing }: Props & { node: SchemaNode; row: SchemaNode; path: Path }) {
  const columns = childrenOf(row)
    .map((column, index) => ({ column, place: [...path, 0, index] }))
    .filter(({ column }) => isShown(column))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
    <section className={classes.previewTable} tabIndex={0} aria-label={node.label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ column, place }) => (
              <th
                key={place.join()}
                scope="col"
                style={{ minWidth: `${column.width ?? widths[column.type ?? 'string']}ch` }}
              >
                <button type="button" onClick={() => editing.put({ selected: place })}>
                  {column.label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map(({ column, place }) => (
              <td key={place.join()} data-type={column.type}>
                {sampleOf(column)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** How wide a column is that does not say; the spec's own figures. */
const widths = { number: 8, string: 20, date: 10, enum: 20, button: 12 }

const isShown = (node: SchemaNode): boolean =>
  !node.hidden && (node.category !== 'section' || childrenOf(node).some(isShown))

const isRequired = (node: SchemaNode) => node.type !== 'button' && node.constraints?.required !== false

function sampleOf(node: SchemaNode): string {
  if (node.default_value) return node.default_value
  if (node.type === 'date') return node.format || 'YYYY-MM-DD'
  if (node.type === 'number') return exampleOf(node.format || '# ##0.#')
  if (node.type === 'enum') return node.options?.map(option => option.label).join(' / ') || 'no choices yet'
  return node.type === 'button' ? 'Button' : ''
}
