import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { productDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof productDesk.list>['list'][number]
export type Detail = Answer<typeof productDesk.facts>
export type Project = Answer<typeof productDesk.project>

export const mergeQuery = (id: number, intoId: number) => query(productDesk.mergeLook, { id, intoId })
export const mergeChip = (given: Input<typeof productDesk.merge>) => call(productDesk.merge, given, { inline: true })
/** What is shown is read anew. */
export const readAnew = () => invalidate(productDesk)
export const factsQuery = (id: number) => query(productDesk.facts, { id })
export const projectQuery = (id: number) => query(productDesk.project, { id })
/** The lines that chips belong to, for choices. */
export const linesQuery = () => query(dictionary.productLines)
/** Every chip, for choices of the desk. */
export const chipsQuery = () => query(productDesk.choices)
