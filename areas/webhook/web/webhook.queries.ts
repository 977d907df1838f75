import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { createStore } from '#platform/web/store.ts'
import { webhook } from '../contract.ts'

export type Endpoint = Answer<typeof webhook.list>['list'][number]
export type Delivery = Answer<typeof webhook.deliveries>['list'][number]
export type DeliveryDetail = Answer<typeof webhook.delivery>
export const deliveryQuery = (id: number) => query(webhook.delivery, { id })
/** All of the company: there are ten at most. */
export const endpointsQuery = () => query(webhook.list, {})
export const endpointQuery = (id: number) => query(webhook.show, { id })

/** A secret that was just made and is shown this once; kept nowhere but in the open page, which must outlive the form it came from. */
export const madeSecret = createStore<{ name: string; secret: string } | null>(null)

export async function addEndpoint(input: Whole<typeof webhook.add>): Promise<{ id: number; version: number }> {
  const { secret, ...saved } = await call(webhook.add, input, { inline: true })
  await invalidate(webhook.list)
  madeSecret.set({ name: input.name, secret })
  return saved
}
export async function saveEndpoint(input: Whole<typeof webhook.save>): Promise<{ id: number; version: number }> {
  const { secret, ...saved } = await call(webhook.save, input, { inline: true })
  await invalidate(webhook.list, webhook.show)
  if (secret) madeSecret.set({ name: input.name, secret })
  return saved
}
/** Saved as it is: what is stopped goes to who saves it, with a new secret. */
export const takeOver = ({ id, version, name, url, events, enabled }: Endpoint) =>
  saveEndpoint({ id, version, name, url, events: JSON.stringify(events), enabled })
export async function rotateSecret({ id, version, name }: Endpoint): Promise<void> {
  const { secret } = await call(webhook.rotate, { id, version })
  await invalidate(webhook.list, webhook.show)
  madeSecret.set({ name, secret })
}
export async function pingEndpoint({ id }: Pick<Endpoint, 'id'>) {
  const how = await call(webhook.ping, { id })
  await invalidate(webhook.list, webhook.deliveries)
  return how
}
