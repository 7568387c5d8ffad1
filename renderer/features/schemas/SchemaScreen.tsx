import { Center, Skeleton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useParams } from 'react-router'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Editor } from './editor/Editor.tsx'
import { useSchemaForEditing } from './schemas.ts'

/** The schema editor of `/settings/schemas/:id`. */
export default function SchemaScreen() {
  const id = Number(useParams().id)
  const schema = useSchemaForEditing(id)
  useDocumentTitle(`${schema.data?.name ?? 'Schema'} · Gleaner`)
  if (schema.data) return <Editor key={id} schema={schema.data} />
  return (
    <Center h="100%" p="xl">
      {schema.isError ? (
        <ErrorNote title="The schema could not be loaded" error={schema.error} retry={() => void schema.refetch()} />
      ) : (
        <Skeleton h={300} aria-label="Loading the schema" />
      )}
    </Center>
  )
}
