import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { changeNotice } from '../contract.ts'
import { changeNoticeDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof changeNoticeDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof changeNoticeDesk.review>
export type Recipient = DeskDetail['to'][number]

export const reviewQuery = (id: number) => query(changeNoticeDesk.review, { id })
export const clockQuery = () => query(changeNoticeDesk.clock)
const anew = (): Promise<unknown> =>
  Promise.all([changeNotice, changeNoticeDesk, approval].map((one) => invalidate(one)))
const inline = { inline: true }
export const saveNotice = (input: Whole<typeof changeNoticeDesk.save>): Promise<{ id: number }> =>
  call(changeNoticeDesk.save, input, inline).finally(anew)
export const publish = (input: Input<typeof changeNoticeDesk.publish>): Promise<unknown> =>
  call(changeNoticeDesk.publish, input, inline).finally(anew)
export const revise = (input: Input<typeof changeNoticeDesk.revise>): Promise<unknown> =>
  call(changeNoticeDesk.revise, input, inline).finally(anew)
export const withdraw = (input: Input<typeof changeNoticeDesk.withdraw>): Promise<unknown> =>
  call(changeNoticeDesk.withdraw, input, inline).finally(anew)
export const deliverReport = (input: Input<typeof changeNoticeDesk.deliverReport>): Promise<unknown> =>
  call(changeNoticeDesk.deliverReport, input, inline).finally(anew)
export const settle = (input: Input<typeof changeNoticeDesk.settle>): Promise<unknown> =>
  call(changeNoticeDesk.settle, input, inline).finally(anew)
export const resume = (reason: string): Promise<unknown> =>
  call(changeNoticeDesk.resume, { reason }, inline).finally(anew)
