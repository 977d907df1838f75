import type { SignedCtx } from '#platform/server/ctx.ts'
import { china } from '../contract.ts'
import { showAddress } from './address.service.ts'
import { findAddress } from './address.sql.ts'

/** An address as a paper invoice keeps it: nothing of it changes when the address does, or goes. */
export type SentTo = { receiver: string; phone: string; place: string }

/** Where a paper invoice of the caller's company goes; undefined for what is no address for invoices of theirs. */
export async function addressForInvoice(tx: SignedCtx, id: number): Promise<SentTo | undefined> {
  if ((await findAddress(tx, id))?.kind !== 'invoice') return undefined
  const { receiver, phone, country, countryName, province, city, district, detail, zip } = await showAddress(tx, { id })
  // a parcel within the country does not name it
  const place = [country === china ? '' : countryName, province, city, district, detail, zip].filter(Boolean).join(' ')
  return { receiver, phone, place }
}
