import * as z from 'zod/mini'
import { roles, type Role } from '#platform/contract/access.ts'
import { contract, get, id, post } from '#platform/contract/contract.ts'
import { json, keyword, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { keeper } from './contract.ts'

/** Roles that open a business to a company: its main account has its first from the vendor, and hands on what it may. */
export const businessRoles = [
  'order',
  'dealer_report',
  'cus_source',
  'vendor_partner',
] as const satisfies readonly Role[]
/** What is not there yet without which a role opens nothing. */
export const gaps = ['customer', 'maker', 'project', 'certification'] as const

const Row = z.object({
  /** the main account, and its version */
  id: z.int(),
  version: z.int(),
  loginName: z.string(),
  name: z.string(),
  companyId: z.int(),
  company: z.string(),
  status: z.enum(['enabled', 'disabled']),
  roles: z.array(z.enum(roles)),
  /** colleagues who hold one of these roles as well */
  others: z.int(),
  /** by role held, what it waits for */
  missing: z.array(z.object({ role: z.enum(businessRoles), gap: z.enum(gaps) })),
  can: z.object({ assign: z.boolean() }),
})

/** The roles with which companies order, report, get SDKs or hand in parts: /admin/staff/business. */
export const business = contract('staff', {
  /** Companies by name, with their main account and what it holds. */
  mains: get('/staff/business', {
    access: keeper,
    input: { ...paging, keyword, role: z.optional(z.enum(businessRoles)) },
    reply: page(Row),
  }),
  /** One main account, with its roles and what they wait for. */
  main: get('/staff/business/{id}', { access: keeper, input: { id }, reply: Row, errors: ['staff.main_not_found'] }),
  /**
   * Gives a company's main account exactly these roles, and leaves the others it has. What it cannot hand on any more is taken from its
   * colleagues in the same transaction; answers from how many.
   */
  assignMain: post('/staff/business/roles', {
    access: keeper,
    input: {
      ...step,
      roles: json(500, z.array(z.enum(businessRoles)).check(z.maxLength(businessRoles.length))),
      reason: text(500),
    },
    reply: z.object({ ...Saved.shape, others: z.int() }),
    errors: ['staff.main_not_found', 'platform.changed', 'platform.denied'],
  }),
})
