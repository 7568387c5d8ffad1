import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { pickFields } from '../../base/fields.ts'
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
import { dependentsOf } from './formulas/dependents.ts'
import { settleFormulas } from './formulas/settle.ts'
import { reasoningMessages } from './formulas/unanswered.ts'
import { type AnnotationRow, editContent, isHeld } from './hold.ts'
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
      editContent(
        call,
        params.id,
        draft => patchTree(call, draft, body.content),
        draft => showTree(call, draft),
      ),
  )

  const operations = {
    summary: 'Replace, add and remove datapoints',
    access,
    body: OperationsInput,
    answer: ContentTree,
    status: 200,
  }
  api.post(`${base}/operations`, operations, (call, { params, body }) =>
    editContent(
      call,
      params.id,
      draft => applyOperations(call, draft, body.operations),
      draft => showTree(call, draft),
    ),
  )

  const Hidden = z.object({ messages_for_hidden_datapoints: z.string().optional() })
  const validate = { summary: 'Check the content', body: ValidateInput, query: Hidden, answer: Validation, status: 200 }
  api.post(`${base}/validate`, validate, (call, { params, query, body }) => {
    const annotation = find<AnnotationRow>(call, annotationRoom, params.id)
    const flag = query.messages_for_hidden_datapoints
    const withHidden = flag ? asBoolean('messages_for_hidden_datapoints', flag) : false
    const content = loadContent(call, params.id)
    // Whoever only looks changes nothing: what a new day does to a formula is then told, but not written
    const changed = isHeld(call, annotation) ? settleFormulas(call, params.id, content) : []
    const messages = [...checkContent(content, withHidden), ...reasoningMessages(call, content, withHidden)]
    const updated = new Set([...changed, ...dependentsOf(content, body.updated_datapoint_ids ?? [])])
    const shown = showNodes(call, [...updated], content.rules)
    return { messages, updated_datapoints: shown, suggested_operations: [], matched_trigger_rules: [] }
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
      editContent(
        call,
        params.id,
        draft => replaceNode(call, draft, nodeOf(draft, params.nodeId), body),
        draft => showOne(call, draft, nodeOf(draft, params.nodeId)),
      ),
  )

  api.post(
    `${path}/add_empty`,
    {
      summary: 'Add an empty row',
      access,
      answer: ContentNode,
      status: 200,
      errors: { 400: 'Not a multivalue, or one that is full' },
    },
    (call, { params }) =>
      editContent(
        call,
        params.id,
        draft => addEmpty(call, draft, nodeOf(draft, params.nodeId)),
        (draft, row) => showOne(call, draft, row),
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
    const content = parse(ContentInput, { value, position, page: page.number })
    return editContent(
      call,
      params.id,
      draft => {
        const node = nodeOf(draft, params.nodeId)
        // nothing is printed there: the value stays
        if (value) replaceNode(call, draft, node, { content, validation_sources: ['human'] })
        return node
      },
      (draft, node) => showOne(call, draft, node),
    )
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

// The deprecated `results` repeats a tree that may be large, so its text is made once
function showTree(call: Call, { roots, rules }: Content, only?: string[]) {
  const content = showNodes(call, roots, rules, only && new Set(only))
  const tree = { content, results: content }
  if (pickFields(call.request.url, tree) !== tree) return tree
  const text = JSON.stringify(content)
  const headers = { 'content-type': 'application/json' }
  return new Response(`{"content":${text},"results":${text}}`, { headers })
}

const showOne = (call: Call, { rules }: Content, node: Node) => showNodes(call, [node], rules)[0]
