import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { orderFaq } from '../contract.ts'
import { orderFaqDesk } from '../desk.contract.ts'

export type Title = Answer<typeof orderFaq.list>['list'][number]
export type Kept = Answer<typeof orderFaqDesk.answer>
export type KeptRow = Answer<typeof orderFaqDesk.answers>['list'][number]
export type Miss = Answer<typeof orderFaqDesk.misses>['list'][number]

export const titlesQuery = () => query(orderFaq.list)
export const answerQuery = (id: number) => query(orderFaq.show, { id })
export const findTitles = async (keyword: string): Promise<readonly Title[]> =>
  (await call(orderFaq.list, { keyword })).list
export const sendWords = (keyword: string) => call(orderFaq.ask, { keyword })

export const keptQuery = (id: number) => query(orderFaqDesk.answer, { id })
const anew = () => invalidate(orderFaqDesk)
export const saveAnswer = (input: Whole<typeof orderFaqDesk.save>) =>
  call(orderFaqDesk.save, input, { inline: true }).finally(anew)
export const handle = ({ id, version }: Miss) => call(orderFaqDesk.handle, { id, version }).finally(anew)
