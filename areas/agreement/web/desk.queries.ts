import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { agreement } from '../contract.ts'
import { agreementDesk } from '../desk.contract.ts'

export type Detail = Answer<typeof agreementDesk.facts>
export type Row = Answer<typeof agreementDesk.list>['list'][number]

export const versionQuery = (id: number) => query(agreementDesk.facts, { id })
export const codesQuery = () => query(agreementDesk.codes)

export async function saveDraft(input: Whole<typeof agreementDesk.save>): Promise<{ id: number }> {
  const saved = await call(agreementDesk.save, input, { inline: true })
  await invalidate(agreementDesk)
  return saved
}
/** What readers have changes with it. */
export const publish = ({ id, version }: Row) =>
  call(agreementDesk.publish, { id, version }).finally(() =>
    invalidate(agreementDesk, agreement.show, agreement.accepted),
  )
