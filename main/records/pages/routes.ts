import { eq } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { byId } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import type { Reader } from '../../reading/reader.ts'
import { annotations } from '../../tables/annotations.ts'
import { documents } from '../../tables/documents.ts'
import { pages } from '../../tables/pages.ts'
import { Page, PageInput } from './schema.ts'
import { type PageRow, pageRoom, showPages } from './service.ts'

export function pageRoutes(api: Api, reader: Reader) {
  crud<PageRow, typeof PageInput>(api, {
    ...pageRoom,
    noun: 'page',
    wire: Page,
    writable: PageInput,
    defaults: { metadata: {} },
    listing: {
      filters: { id: byId(pages.id), annotation: byId(pages.annotationId), number: byId(pages.number) },
      orderings: { number: pages.number, s3_name: pages.s3Name },
    },
    show: showPages,
    save(call, { metadata }, existing) {
      if (metadata) call.db.update(pages).set({ metadata }).where(eq(pages.id, existing!.id)).run()
      return existing!.id
    },
    writers: 'admin',
    verbs: ['list', 'get', 'patch'],
  })

  api.get(
    '/pages/{id}/content',
    { summary: 'Read the image of a page', answer: 'image/png' },
    async (call, { params }) => {
      const page = find<PageRow>(call, pageRoom, params.id)
      const image = await imageOf(call, reader, page)
      return new Response(image as BodyInit, {
        headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=86400' },
      })
    },
  )
}

// Made when somebody first looks; kept under the page's own name, so that a page read anew gets a new image
async function imageOf(call: Call, reader: Reader, page: PageRow): Promise<Uint8Array> {
  if (call.images.has(page.s3Name)) return call.images.read(page.s3Name)
  const source = call.db
    .select({ file: documents.file, mimeType: documents.mimeType })
    .from(annotations)
    .innerJoin(documents, eq(documents.id, annotations.documentId))
    .where(eq(annotations.id, page.annotationId))
    .get()!
  const file = { path: call.files.path(source.file), mimeType: source.mimeType }
  const image = await reader.render(file, { page: page.number, rotation: page.rotationDeg, skew: page.skew })
  await call.images.keep(page.s3Name, image)
  return image
}
