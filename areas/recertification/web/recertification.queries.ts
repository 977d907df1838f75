import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { recertification, type peopleDecisions } from '../contract.ts'

export type Person = Answer<typeof recertification.list>['list'][number]
type Decision = (typeof peopleDecisions)[number]

export const roundQuery = () => query(recertification.round)

const send = (ids: readonly number[], decision: Decision) =>
  call(recertification.decide, { ids: JSON.stringify(ids), decision } as never).finally(() =>
    invalidate(recertification),
  ) as Promise<Answer<typeof recertification.decide>>
export const decide = ({ id }: Person, decision: Decision) => send([id], decision)

/** The same for several; what was decided meanwhile is said. */
export async function decideMany(rows: readonly Person[], decision: Decision): Promise<void> {
  const { done, left } = await send(
    rows.filter(({ can }) => can[decision]).map(({ id }) => id),
    decision,
  )
  if (done) notify.success(t('recertification.many', { done }))
  if (left) notify.warning(t('recertification.many_left', { left }))
}
