import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
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
export const confirmRead = (id: number): Promise<Answer<typeof agreementDesk.confirm>> =>
  call(agreementDesk.confirm, { id }, { inline: true }).finally(() => invalidate(agreementDesk))
/** What readers have changes with a publication. */
export const audit = (given: Input<typeof agreementDesk.audit>): Promise<void> =>
  call(agreementDesk.audit, given, { inline: true })
    .finally(() => invalidate(agreementDesk, agreement.show, agreement.accepted))
    .then(() => undefined)
