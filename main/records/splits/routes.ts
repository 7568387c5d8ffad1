import { type Call, url } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import type { Reader } from '../../reading/reader.ts'
import { openQueue } from '../annotations/create.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { annotationRoom } from '../auth/access.ts'
import { dropFiles } from '../documents/removal.ts'
import { REVIEWERS } from '../groups/roles.ts'
import type { EndInput } from '../review/schema.ts'
import { type Cut, cutAll, documentOf, partsOf } from './cut.ts'
import { cancelEditing, editPages, startEditing } from './edit-pages.ts'
import {
  CancelInput,
  EditPagesInput,
  EditStarted,
  InPlaceInput,
  type ParentPage,
  SplitInput,
  SplitResults,
} from './schema.ts'
import { addPart, type Made, partName, replacePages, retire } from './service.ts'

type Documents = { pages: ParentPage[]; metadata?: { document?: object; annotation?: object } }[]

export function splitRoutes(api: Api, reader: Reader) {
  const access = REVIEWERS
  const shared = { access, answer: SplitResults, status: 200 }

  const editing = {
    ...shared,
    summary: 'Turn, leave out and part pages; one document stays in place',
    body: SplitInput,
  }
  api.post('/annotations/{id}/edit', editing, (call, { params, body }) =>
    withCuts(call, reader, params.id, 'documents', pagesOf(body.documents), (annotation, cuts) =>
      cuts.length === 1
        ? [replacePages(call, annotation, annotation, cuts[0]!, body.documents[0]!)]
        : divide(call, annotation, cuts, body),
    ),
  )

  const splitting = { ...shared, summary: 'Part an annotation into new ones', body: SplitInput }
  api.post('/annotations/{id}/split', splitting, (call, { params, body }) =>
    withCuts(call, reader, params.id, 'documents', pagesOf(body.documents), (annotation, cuts) =>
      divide(call, annotation, cuts, body),
    ),
  )

  const arranging = { ...shared, summary: 'Arrange the pages of an annotation in parts', body: EditPagesInput }
  api.post('/annotations/{id}/edit_pages', arranging, (call, { params, body }) => {
    const lists = (body.edit ?? []).map(edit => edit.parent_pages)
    return withCuts(call, reader, params.id, 'edit', lists, (parent, cuts) => editPages(call, parent, body, cuts))
  })

  const inPlace = { ...shared, summary: 'Turn and leave out pages of an annotation', body: InPlaceInput }
  api.post('/annotations/{id}/edit_pages/in_place', inPlace, (call, { params, body }) =>
    withCuts(call, reader, params.id, 'parent_pages', [body.parent_pages], (annotation, [cut]) => {
      const queue = body.target_queue ? openQueue(call, 'target_queue', body.target_queue) : undefined
      return [replacePages(call, annotation, annotation, cut!, { queue, metadata: body.metadata })]
    }),
  )

  const starting = { summary: 'Start to arrange pages', access, answer: EditStarted, status: 200 }
  api.post('/annotations/{id}/edit_pages/start', starting, (call, { params }) =>
    inTransaction(call.db, () => startEditing(call, one(call, params.id))),
  )

  const cancelling = { summary: 'Give back without arranging', access, body: CancelInput, status: 204 }
  api.post('/annotations/{id}/edit_pages/cancel', cancelling, (call, { params, body }) =>
    inTransaction(call.db, () => cancelEditing(call, one(call, params.id), body)),
  )
}

const one = (call: Call, id: number) => find<AnnotationRow>(call, annotationRoom, id)

const pagesOf = (wish: Documents) => wish.map(({ pages }) => pages)

// Cutting takes a while; what the annotation has become in the meantime is looked at again before anything is written
async function withCuts(
  call: Call,
  reader: Reader,
  id: number,
  field: string,
  lists: ParentPage[][],
  record: (annotation: AnnotationRow, cuts: Cut[]) => Made[],
) {
  const before = one(call, id)
  const parts = lists.map(list => partsOf(call, field, before, list))
  const cuts = await cutAll(call, reader, before, parts)
  const made = await recorded(call, cuts, () => record(one(call, id), cuts))
  return {
    results: made.map(({ document, annotation }) => ({
      document: url(call, 'documents', document),
      annotation: url(call, 'annotations', annotation),
    })),
  }
}

async function recorded(call: Call, cuts: Cut[], work: () => Made[]): Promise<Made[]> {
  try {
    return inTransaction(call.db, work)
  } catch (error) {
    const hashes = cuts.map(({ hash }) => hash)
    await dropFiles(call, hashes)
    throw error
  }
}

function divide(call: Call, annotation: AnnotationRow, cuts: Cut[], body: EndInput & { documents: Documents }): Made[] {
  if (annotation.status === 'split') throw new Problem(409, 'The annotation is split already; arrange its pages anew.')
  const { originalFileName } = documentOf(call, annotation)
  const made = cuts.map((cut, index) =>
    addPart(call, annotation, cut, {
      name: partName(originalFileName, index + 1),
      metadata: body.documents[index]?.metadata,
    }),
  )
  retire(call, annotation, made, body)
  return made
}
