import { useReviewState } from '../state/store.ts'
import { FieldRow } from './FieldRow.tsx'
import classes from './fields.module.css'
import { ListField } from './ListField.tsx'

export function FieldList() {
  const sections = useReviewState(state => state.outline.sections)
  return (
    <section className={classes.list} aria-label="Fields" data-area="fields">
      {sections.map(section => (
        <div key={section.id} className={classes.section}>
          <h2 className={classes.heading}>{section.label}</h2>
          {section.entries.map(entry =>
            entry.kind === 'field' ? (
              <FieldRow key={entry.id} id={entry.id} label={entry.label} />
            ) : (
              <ListField key={entry.id} entry={entry} />
            ),
          )}
        </div>
      ))}
    </section>
  )
}
