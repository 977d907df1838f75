import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import { call, callBytes } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { changeNotice } from '../contract.ts'

export type NoticeRow = Answer<typeof changeNotice.list>['list'][number]
export type NoticeDetail = Answer<typeof changeNotice.show>
export const noticeQuery = (id: number) => query(changeNotice.show, { id })
export type Exposure = Answer<typeof changeNotice.exposure>['list'][number]
export const exposureQuery = (id: number) => query(changeNotice.exposure, { id })
const anew = (): Promise<unknown> => Promise.all([changeNotice, approval].map((one) => invalidate(one)))
const inline = { inline: true }
export const respond = (input: Input<typeof changeNotice.respond>): Promise<unknown> =>
  call(changeNotice.respond, input, inline).finally(anew)
/** A paper of ordering comes by its client, which a link of the browser would pass by. */
export async function savePaper({ id, noticeNo }: Pick<NoticeRow, 'id' | 'noticeNo'>): Promise<void> {
  const url = URL.createObjectURL(await (await callBytes(changeNotice.paper, { id })).blob())
  Object.assign(document.createElement('a'), { href: url, download: `${noticeNo}.pdf` }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
