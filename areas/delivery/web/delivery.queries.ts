import { approval } from '#areas/approval/contract.ts'
import { order } from '#areas/order/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call, callBytes } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { delivery, type papers } from '../contract.ts'
import { deliveryDesk } from '../staff.contract.ts'
import { pickup } from '../pickup.contract.ts'

export type DeliveryRow = Answer<typeof delivery.list>['list'][number]
export type DeliveryDetail = Answer<typeof delivery.show>
export type DeskRow = Answer<typeof deliveryDesk.desk>['list'][number]
/** A delivery as either side has it. */
export type AnyDelivery = Omit<DeliveryDetail, 'can'>
export type OpenOrder = Answer<typeof deliveryDesk.open>
export type PickupRow = Answer<typeof pickup.appointments>['list'][number]
export type PickupDetail = Answer<typeof pickup.appointment>
export type DeskPickup = Answer<typeof pickup.deskAppointments>['list'][number]
export type Ready = Answer<typeof pickup.ready>

export const deliveryQuery = (id: number) => query(delivery.show, { id })
export const reviewQuery = (id: number) => query(deliveryDesk.review, { id })
export const toShipQuery = (keyword: string) => query(deliveryDesk.toShip, { keyword, limit: 50 })
export const openQuery = (id: number) => query(deliveryDesk.open, { id })
export const pickupQuery = (id: number) => query(pickup.appointment, { id })
export const deskPickupQuery = (id: number) => query(pickup.deskAppointment, { id })
export const readyQuery = () => query(pickup.ready)

export const anew = (): Promise<unknown> =>
  Promise.all([delivery, deliveryDesk, pickup, order, approval].map((one) => invalidate(one)))
const inline = { inline: true }
export const sign = (input: Input<typeof delivery.sign>): Promise<unknown> =>
  call(delivery.sign, input, inline).finally(anew)
export const report = (input: Input<typeof delivery.report>): Promise<unknown> =>
  call(delivery.report, input, inline).finally(anew)
export const ship = (input: Input<typeof deliveryDesk.ship>): Promise<{ id: number }> =>
  call(deliveryDesk.ship, input, inline).finally(anew)
export const arrive = (input: Input<typeof deliveryDesk.arrive>): Promise<unknown> =>
  call(deliveryDesk.arrive, input, inline).finally(anew)
export const settle = (input: Input<typeof deliveryDesk.settle>): Promise<unknown> =>
  call(deliveryDesk.settle, input, inline).finally(anew)
export const setPapers = (input: Input<typeof deliveryDesk.setPapers>): Promise<unknown> =>
  call(deliveryDesk.setPapers, input, inline).finally(anew)
export const savePickup = (input: Whole<typeof pickup.save>): Promise<{ id: number }> =>
  call(pickup.save, input, inline).finally(anew)
export const auditPickup = (input: Input<typeof pickup.audit>): Promise<unknown> =>
  call(pickup.audit, input, inline).finally(anew)
export const collect = (input: Input<typeof pickup.collect>): Promise<Answer<typeof pickup.collect>> =>
  call(pickup.collect, input, inline).finally(anew)
export const identityOf = (id: number): Promise<{ idNo: string }> => call(pickup.identity, { id }, inline)

/** A paper of ordering comes by its client, which a link of the browser would pass by. */
export async function savePaper(
  { id, dnNo }: Pick<DeliveryRow, 'id' | 'dnNo'>,
  kind: (typeof papers)[number],
): Promise<void> {
  const url = URL.createObjectURL(await (await callBytes(delivery.paper, { id, kind })).blob())
  Object.assign(document.createElement('a'), { href: url, download: `${dnNo}-${kind}.pdf` }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
