import { decideErrors } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { contract, get, id, int, post } from '#platform/contract/contract.ts'
import { keyword, optionalText } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { results, Saved } from '#platform/contract/record.ts'
import { deskStates, productFields, productFiles, productSteps } from './contract.ts'

const reader = { permission: ['product_cert_read', 'product_cert_audit1', 'product_cert_audit2'] } as const
const productStep = z.enum(productSteps)
const Row = z.object({
  ...productFields,
  companyId: z.int(),
  companyName: z.string(),
  applicant: z.string(),
  handler: z.string(),
  /** the step that waits for the caller, to be decided here or in the approvals */
  can: z.object({ decide: z.boolean() }),
})

/** Product certifications as the vendor's staff review them. */
export const productDesk = contract('product-certification', {
  /** What was submitted, those that wait first; an account manager sees those of the own customers. */
  desk: get('/productCert/desk', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(deskStates)), keyword },
    reply: page(Row),
  }),
  /** One product as its reviewers read it: the data, the files, and the step that waits for the caller. */
  review: get('/productCert/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({ ...Row.shape, ...productFiles, step: z.nullable(productStep) }),
    errors: ['product-certification.not_found'],
  }),
  /** Decides the step that waits; the same as deciding its task. */
  audit: post('/productCert/audit', {
    access: { permission: ['product_cert_audit1', 'product_cert_audit2'] },
    input: { id, version: z.optional(int), step: productStep, result: z.enum(results), reason: optionalText(500) },
    reply: Saved,
    errors: ['product-certification.not_found', ...decideErrors],
  }),
})
