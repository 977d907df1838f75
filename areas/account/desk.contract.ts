import * as z from 'zod/mini'
import { contract, get, id, time } from '#platform/contract/contract.ts'
import { keyword, said } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { applyKinds, applyStates } from './contract.ts'

const Row = z.object({
  id: z.int(),
  kind: z.enum(applyKinds),
  loginName: z.string(),
  person: z.string(),
  company: z.string(),
  oldValue: z.string(),
  newValue: z.string(),
  reason: said,
  status: z.enum(applyStates),
  rejectReason: said,
  createdAt: time,
  updatedAt: time,
})
const reader = { permission: ['account_apply_decide', 'privacy_decide'] } as const

/** What people applied for about their accounts, for those who decide it at /approve/list. */
export const applyDesk = contract('account', {
  /** Applications the caller takes care of, or all for those who oversee approvals; last changed first. */
  desk: get('/userApply/desk', {
    access: reader,
    input: { ...paging, keyword, kind: z.optional(z.enum(applyKinds)), status: z.optional(z.enum(applyStates)) },
    reply: page(Row),
  }),
  /** One of those applications, with what was asked for and why. */
  deskRow: get('/userApply/desk/{id}', {
    access: reader,
    input: { id },
    reply: Row,
    errors: ['account.apply_not_found'],
  }),
})
