import { z } from 'zod'
import { asBoolean } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { editContent } from '../content/hold.ts'
import { ContentNode, ContentTree } from '../content/schema.ts'
import { showNodes } from '../content/tree.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { applyGridOperations } from './operations.ts'
import { applyPartOperations } from './parts.ts'
import { GridOperationsInput, GridPartsInput } from './schema.ts'
import { openTable } from './table.ts'
import { transformGrid } from './transform.ts'

export function gridRoutes(api: Api) {
  const path = '/annotations/{id}/content/{nodeId}' as const
  const shared = { access: REVIEWERS, status: 200 }

  const operations = {
    ...shared,
    summary: 'Create, change or remove parts of a table’s grid, and its rows with them',
    body: GridOperationsInput,
    answer: ContentNode,
  }
  api.post(`${path}/grid_operations`, operations, (call, { params, body }) =>
    editContent(
      call,
      params.id,
      draft => {
        const table = openTable(call, draft, params.nodeId)
        applyGridOperations(table, body.operations)
        return table
      },
      ({ rules }, { node }) => showNodes(call, [node], rules)[0],
    ),
  )

  const partly = {
    ...shared,
    summary: 'Change a part of a table’s grid and read only the named rows and columns again',
    body: GridPartsInput,
    query: z.object({
      full_response: z.string().optional().describe('true: with all rows, not only those that changed'),
    }),
    answer: ContentNode,
  }
  api.post(`${path}/grid_parts_operations`, partly, (call, { params, body, query }) => {
    const isFull = query.full_response ? asBoolean('full_response', query.full_response) : false
    return editContent(
      call,
      params.id,
      draft => {
        const table = openTable(call, draft, params.nodeId)
        applyPartOperations(table, body)
        return table
      },
      ({ rules }, { node, touched }) => {
        const children = node.children.filter(({ id }) => isFull || touched.has(id))
        return showNodes(call, [{ ...node, children }], rules)[0]
      },
    )
  })

  const transform = {
    ...shared,
    summary: 'Make a table’s rows from its grid',
    answer: ContentTree,
    errors: { 400: 'Not a table, or one without a grid' },
  }
  api.post(`${path}/transform_grid_to_datapoints`, transform, (call, { params }) =>
    editContent(
      call,
      params.id,
      draft => {
        const table = openTable(call, draft, params.nodeId)
        transformGrid(table)
        return table
      },
      ({ rules }, { node }) => {
        const content = showNodes(call, node.children, rules)
        return { content, results: content }
      },
    ),
  )
}
