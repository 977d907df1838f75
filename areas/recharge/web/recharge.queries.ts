import { balanceQuery } from '#areas/points/web/wallet.public.tsx'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { recharge } from '../contract.ts'

export type Recharge = Answer<typeof recharge.list>['list'][number]
export type Form = Answer<typeof recharge.create>['form']

export const optionsQuery = () => query(recharge.options)
export const resultQuery = (no: string) => query(recharge.show, { no })

const anew = () => invalidate(recharge)
/** The balance has changed: it stands on several screens. */
export const renewBalance = () => queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })

export const create = (input: Whole<typeof recharge.create>) =>
  call(recharge.create, input, { inline: true }).finally(anew)
export const payAgain = ({ no }: { no: string }) => call(recharge.pay, { no }).finally(anew)
export const close = async ({ no }: { no: string }) => {
  const { status } = await call(recharge.close, { no }).finally(anew)
  await renewBalance()
  return status
}
