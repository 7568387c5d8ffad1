import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { asBoolean } from '../../base/filter.ts'
import { type Api, parse } from '../../base/http.ts'
import { invalid } from '../../base/problems.ts'
import { refer } from '../../base/refer.ts'
import { candidates } from '../../tables/datapoints.ts'
import { annotationRoom } from '../auth/access.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { textIn } from '../pages/select.ts'
import { type PageRow, pageRoom, readPages } from '../pages/service.ts'
import { checkContent } from './check.ts'
import { addEmpty, applyOperations, nodeOf, patchTree, replaceNode } from './edit.ts'
import { editContent } from './hold.ts'
import {
  Candidates,
  ContentInput,
  ContentNode,
  ContentPatch,
  ContentTree,
  NodeInput,
  OperationsInput,
  SelectInput,
  ValidateInput,
  Validation,
} from './schema.ts'
import { type Content, loadContent, type Node, showNodes } from './tree.ts'

export function contentRoutes(api: Api) {
  const base = '/annotations/{id}/content' as const
  const access = REVIEWERS

  const TreeQuery = z.object({ schema_id: z.string().optional() })
  api.get(
    base,
    { summary: 'Read the content tree', query: TreeQuery, answer: ContentTree },
    (call, { params, query }) => {
      find(call, annotationRoom, params.id)
      return showTree(call, loadContent(call, params.id), query.schema_id?.split(','))
    },
  )

  api.patch(
    base,
    { summary: 'Change parts of the content tree', access, body: ContentPatch, answer: ContentTree },
    (call, { params, body }) =>
      editContent(call, params.id, content => {
        patchTree(call, content, body.content)
        return showTree(call, content)
      }),
  )

  const operations = {
    summary: 'Replace, add and remove datapoints',
    access,
    body: OperationsInput,
    answer: ContentTree,
    status: 200,
  }
  api.post(`${base}/operations`, operations, (call, { params, body }) =>
    editContent(call, params.id, content => {
      applyOperations(call, content, body.operations)
      return showTree(call, content)
    }),
  )

  const Hidden = z.object({ messages_for_hidden_datapoints: z.string().optional() })
  const validate = { summary: 'Check the content', body: ValidateInput, query: Hidden, answer: Validation, status: 200 }
  api.post(`${base}/validate`, validate, (call, { params, query }) => {
    find(call, annotationRoom, params.id)
    const flag = query.messages_for_hidden_datapoints
    const messages = checkContent(
      loadContent(call, params.id),
      flag ? asBoolean('messages_for_hidden_datapoints', flag) : false,
    )
    return { messages, updated_datapoints: [], suggested_operations: [], matched_trigger_rules: [] }
  })

  nodeRoutes(api)
}

function nodeRoutes(api: Api) {
  const path = '/annotations/{id}/content/{nodeId}' as const
  const access = REVIEWERS

  api.get(path, { summary: 'Read a node of the content', answer: ContentNode }, (call, { params }) => {
    find(call, annotationRoom, params.id)
    const content = loadContent(call, params.id)
    return showOne(call, content, nodeOf(content, params.nodeId))
  })

  api.patch(
    path,
    { summary: 'Change a node of the content', access, body: NodeInput, answer: ContentNode },
    (call, { params, body }) =>
      editContent(call, params.id, content => {
        const node = nodeOf(content, params.nodeId)
        replaceNode(call, content, node, body)
        return showOne(call, content, node)
      }),
  )

  api.post(
    `${path}/add_empty`,
    { summary: 'Add an empty row', access, answer: ContentNode, status: 200 },
    (call, { params }) =>
      editContent(call, params.id, content =>
        showOne(call, content, addEmpty(call, content, nodeOf(content, params.nodeId))),
      ),
  )

  const select = {
    summary: 'Fill a datapoint from a rectangle of the page',
    access,
    body: SelectInput,
    answer: ContentNode,
    status: 200,
  }
  api.post(`${path}/select`, select, (call, { params, body }) => {
    const page = find<PageRow>(call, pageRoom, refer(call, 'page', body.page, pageRoom))
    if (page.annotationId !== params.id) throw invalid('page', 'This page belongs to another annotation.')
    const [read] = readPages(call, page.annotationId, [page.number])
    const { text: value, box: position } = textIn(read?.words ?? [], body.rectangle)
    return editContent(call, params.id, content => {
      const node = nodeOf(content, params.nodeId)
      // nothing is printed there: the value stays
      if (!value) return showOne(call, content, node)
      replaceNode(call, content, node, {
        content: parse(ContentInput, { value, position, page: page.number }),
        validation_sources: ['human'],
      })
      return showOne(call, content, node)
    })
  })

  api.get(
    `${path}/candidates`,
    { summary: 'Read the next best values that were found for a datapoint', answer: Candidates },
    (call, { params }) => {
      find(call, annotationRoom, params.id)
      const node = nodeOf(loadContent(call, params.id), params.nodeId)
      const found = call.db
        .select()
        .from(candidates)
        .where(eq(candidates.datapointId, node.id))
        .orderBy(desc(candidates.score))
        .all()
      return { results: found.map(({ text, page, box, score }) => ({ value: text, page, position: box, score })) }
    },
  )
}

function showTree(call: Call, { roots, rules }: Content, only?: string[]) {
  const content = showNodes(call, roots, rules, only && new Set(only))
  return { content, results: content }
}

const showOne = (call: Call, { rules }: Content, node: Node) => showNodes(call, [node], rules)[0]
