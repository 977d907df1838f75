import type { ErrorCode } from '#platform/contract/error.ts'
import { priorities, type Priority } from '../contract.ts'
import type { Target } from './sla.rules.ts'

export type Level = Target & { priority: Priority; points: number }
type Part = 'Points' | 'Response' | 'Resolve'
export type Levels = Record<`${Priority}${Part}`, number>

/** The fields of the form as rows, the most urgent first. */
export const rowsOf = (fields: Levels): Level[] =>
  priorities.map((priority) => ({
    priority,
    points: fields[`${priority}Points`],
    responseMinutes: fields[`${priority}Response`],
    resolveMinutes: fields[`${priority}Resolve`],
  }))

/** The first field that cannot stand beside the others, and why. */
export function faultOf(fields: Levels): [field: keyof Levels, code: ErrorCode] | undefined {
  for (const [n, priority] of priorities.entries()) {
    const above = priorities[n - 1]
    if (fields[`${priority}Resolve`] < fields[`${priority}Response`]) return [`${priority}Resolve`, 'issue.rule_answer']
    for (const part of ['Response', 'Resolve'] as const)
      if (above && fields[`${priority}${part}`] < fields[`${above}${part}`])
        return [`${priority}${part}`, 'issue.rule_order']
  }
  return undefined
}
