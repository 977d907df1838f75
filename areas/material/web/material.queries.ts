import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { material } from '../contract.ts'

export type PartRow = Answer<typeof material.list>['list'][number]
export type Part = Answer<typeof material.show>
export type Support = Part['supports'][number]
export type LatestRow = Answer<typeof material.latest>['list'][number]
export type Subscription = Answer<typeof material.subscriptions>['list'][number]

export const partQuery = (id: number) => query(material.show, { id })
export const choicesQuery = () => query(material.choices)
export const overviewQuery = () => query(material.overview)
/** The last that the caller follows, for the first page of the area. */
export const mySubscriptionsQuery = () => query(material.subscriptions, { page: 1, limit: 10 })
export const chipsQuery = () => query(dictionary.chips)

export async function subscribe(input: Input<typeof material.subscribe>, inline = false): Promise<{ id: number }> {
  return call(material.subscribe, input, { inline }).finally(() => invalidate(material))
}
