import { z } from 'zod'
import type { Api } from '../../base/http.ts'
import { notFound } from '../../base/problems.ts'
import { wholeList } from '../../base/whole-list.ts'
import { Reset, ResetAnswer, Workflow, WorkflowActivity, WorkflowRun, WorkflowStep } from './schema.ts'

const FAMILY = [
  { name: 'workflows', noun: 'workflow', wire: Workflow, filters: ['id', 'queue'] },
  { name: 'workflow_steps', noun: 'workflow step', wire: WorkflowStep, filters: ['id', 'workflow', 'mode', 'type'] },
  {
    name: 'workflow_runs',
    noun: 'workflow run',
    wire: WorkflowRun,
    filters: ['id', 'annotation', 'current_step', 'workflow_status'],
  },
  {
    name: 'workflow_activities',
    noun: 'workflow activity',
    wire: WorkflowActivity,
    filters: ['id', 'annotation', 'workflow_run', 'created_at_before', 'created_at_after', 'assignees', 'action'],
  },
]

/** Approval in steps is not part of Gleaner: programs that list workflows on every pull find none, and none can be made. */
export function workflowRoutes(api: Api) {
  for (const { name, noun, wire, filters } of FAMILY) {
    const answer = z.object({ pagination: z.looseObject({}), results: z.array(wire) })
    const parameters = { ...Object.fromEntries(filters.map(filter => [filter, 'Filter'])), page: 'Page number from 1' }
    api.get(`/${name}`, { summary: `List ${name}, of which there are none`, answer, parameters }, call =>
      wholeList(call, []),
    )
    api.get(`/${name}/{id}`, { summary: `Read a ${noun}`, answer: wire }, () => {
      throw notFound()
    })
  }

  const reset = {
    summary: 'Start a workflow over',
    access: ['approver'],
    body: Reset,
    answer: ResetAnswer,
    status: 200,
  }
  api.post('/workflow_runs/{id}/reset', reset, () => {
    throw notFound()
  })
}
