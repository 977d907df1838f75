import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { createStore } from '#platform/web/store.ts'
import { apiKey } from '../contract.ts'
import { sandbox } from '../sandbox.contract.ts'

export type Key = Answer<typeof apiKey.list>['list'][number]
export const scopesQuery = () => query(apiKey.scopes, {})

/** A secret that was just made and is shown this once; kept nowhere but in the open page, which must outlive the form it came from. */
export const madeKey = createStore<{ name: string; key: string } | null>(null)

export async function addKey(input: Whole<typeof apiKey.add>): Promise<void> {
  const { key } = await call(apiKey.add, input, { inline: true })
  await invalidate(apiKey.list)
  madeKey.set({ name: input.name, key })
}
export async function rotateKey(name: string, input: Whole<typeof apiKey.rotate>): Promise<void> {
  const { key } = await call(apiKey.rotate, input, { inline: true })
  await invalidate(apiKey.list)
  madeKey.set({ name, key })
}

export type Call = Answer<typeof apiKey.reference>['calls'][number]
export type Reference = Answer<typeof apiKey.reference>
export const referenceQuery = () => query(apiKey.reference, {})

export type TestOrder = Answer<typeof sandbox.testOrders>['list'][number]
export async function moveTest(input: Whole<typeof sandbox.moveTest>): Promise<void> {
  await call(sandbox.moveTest, input)
  await invalidate(sandbox.testOrders)
}
