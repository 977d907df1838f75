import * as z from 'zod/mini'
import { bytes, contract, day, get, id, int, post } from '#platform/contract/contract.ts'
import { keyword } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved } from '#platform/contract/record.ts'
import { batchStates } from './contract.ts'

/** Who reads one: the company's own people, and the staff who see it at their desk. */
const reader = { permission: ['licence_view', 'licence_read', 'licence_audit1', 'licence_audit2'] } as const

/** What belongs to a licence: its devices, its signed files, royalty reports; and what anybody verifies files with. */
export const licenceFile = contract('licence', {
  /** The devices of a licence, searched by the beginning of their id; for its company and for the staff who see it. */
  devices: get('/techLicense/{id}/devices', {
    access: reader,
    input: { ...paging, id, keyword },
    reply: page(z.object({ deviceId: z.string(), rowNo: z.int(), batchId: z.int(), state: z.enum(batchStates) })),
    errors: ['licence.not_found'],
  }),
  /** What is wrong with the rows of a list of devices, in words. */
  faults: get('/techLicense/{id}/faults', {
    access: reader,
    input: { ...paging, id, batchId: id },
    reply: page(z.object({ rowNo: z.int(), value: z.string(), msg: z.string() })),
    errors: ['licence.not_found'],
  }),
  /** The signed licence file of an issued licence: the latest, or the one of `serial`. Who took it is written down. */
  file: get('/techLicense/{id}/file', {
    access: reader,
    effect: true,
    logged: true,
    input: { id, serial: z.optional(int.check(z.minimum(1))) },
    reply: bytes,
    errors: ['licence.not_found', 'licence.not_issued', 'platform.too_many'],
  }),
  /** Reports how many units with a third-party feature were shipped in a quarter; what was returned is reported again. */
  reportRoyalty: post('/techLicense/royalty', {
    access: { permission: ['licence_edit'] },
    input: { id, featureId: id, period: day, units: int.check(z.minimum(0), z.maximum(1_000_000)) },
    reply: Saved,
    errors: ['licence.not_found', 'licence.feature', 'licence.quarter', 'licence.units', 'platform.state'],
  }),
  /** The public keys that verify licence files, those that sign no more included: PEM, one after the other. */
  keys: get('/public/techLicense/keys', { access: 'open', reply: bytes, errors: ['licence.no_key'] }),
  /** The signed list of revoked licences. */
  revocations: get('/public/techLicense/revocations', {
    access: 'open',
    reply: bytes,
    errors: ['licence.no_key', 'licence.key_lost'],
  }),
})
