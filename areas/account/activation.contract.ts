import * as z from 'zod/mini'
import { contract, get, post, time } from '#platform/contract/contract.ts'
import { text } from '#platform/contract/field.ts'
import { Saved } from '#platform/contract/record.ts'
import { applyKinds, applyStates } from './contract.ts'

const Activation = z.object({
  requestId: z.string(),
  reason: z.string(),
  status: z.enum(applyStates),
  rejectReason: z.string(),
  createdAt: time,
  version: z.int(),
})

/** A sleeping account and what is pending of the own one; the specification has these calls at the workbench. */
export const activation = contract('account', {
  /** What of the caller's own account is under way and wants to be told of: `needTip` while anything is. */
  checkUserUpdateTip: post('/workbench/checkUserUpdateTip', {
    access: 'session',
    logged: false,
    viewing: 'reads',
    reply: z.object({
      needTip: z.boolean(),
      list: z.array(z.object({ kind: z.enum(applyKinds), id: z.int(), status: z.enum(applyStates) })),
    }),
  }),
  /** Whether the caller's account is awake; a customer's sleeps after 180 days without a sign-in. */
  checkUserActiveStatus: get('/workbench/checkUserActiveStatus', {
    access: 'session',
    reply: z.object({
      active: z.boolean(),
      reason: z.enum(['', 'dormant']),
      dormantAt: z.nullable(time),
      request: z.nullable(Activation),
    }),
  }),
  /** Applies for a sleeping account to be woken; the account manager decides. A rejected request may be made again. */
  saveUserApply: post('/workbench/saveUserApply', {
    access: 'session',
    input: { reason: text(500) },
    reply: z.object({ ...Saved.shape, requestId: z.string() }),
    errors: ['account.not_dormant', 'account.apply_open'],
  }),
  /** One of the caller's requests by its own number. */
  findActiveApplyByRequestId: post('/workbench/findActiveApplyByRequestId', {
    access: 'session',
    logged: false,
    viewing: 'reads',
    input: { requestId: z.string().check(z.regex(/^[0-9a-f-]{36}$/i)) },
    reply: Activation,
    errors: ['account.apply_not_found'],
  }),
})
