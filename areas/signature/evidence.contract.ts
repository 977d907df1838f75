import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, post, time } from '#platform/contract/contract.ts'
import { page, paging } from '#platform/contract/paging.ts'
import './contract.ts'

/** evidence_read: see what the nightly look through the signatures has found; evidence_check: have them looked through now. */
export const evidencePermissions = permissions('signature', ['evidence_read', 'evidence_check'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof evidencePermissions> {}
}
/**
 * What of a row does not fit: the row itself, its place after the one before, that it is gone; the PDF or the paper it was made of; the
 * file as it is stored; the Merkle root of a night.
 */
export const breachKinds = ['content', 'link', 'missing', 'paper', 'file', 'root'] as const

const Check = z.object({
  id: z.int(),
  rows: z.int(),
  /** the first hundred of them */
  breaches: z.array(z.object({ no: z.int(), why: z.enum(breachKinds) })),
  breachCount: z.int(),
  takenMs: z.int(),
  /** who asked for it; empty for the night's own */
  by: z.string(),
  at: time,
})
/** The state of the evidence of all signatures: /admin/evidence. */
export const evidence = contract('signature', {
  /** What each look through the chain has found, the last one first. While the last found a breach nothing is signed. */
  checks: get('/evidence/check', {
    access: { permission: ['evidence_read'] },
    input: { ...paging },
    reply: page(Check),
  }),
  /** The Merkle roots of the nights, the last one first: kept for ever, and said in the log of the process. */
  roots: get('/evidence/root', {
    access: { permission: ['evidence_read'] },
    input: { ...paging },
    reply: page(
      z.object({ id: z.int(), day: z.string(), firstNo: z.int(), lastNo: z.int(), root: z.string(), madeAt: time }),
    ),
  }),
  /** Looks through all of it now. */
  check: post('/evidence/check', {
    access: { permission: ['evidence_check'] },
    reply: Check,
    errors: ['platform.too_many'],
  }),
})
