import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { keptStates, productSteps } from '../contract.ts'

/** `over`: its last day is past; `certified`: the company is, today. */
export type ProductFacts = { over: boolean; certified: boolean }
const editor = { permission: 'product_cert_edit' } as const
const certified = { guard: (f: ProductFacts) => f.certified, otherwise: 'product-certification.company' } as const

/**
 * Draft → account manager → support → certified for two years; what was rejected or is over is applied for anew.
 * The steps of review have no permission here: who decides is settled by the approval they come from.
 */
export const productMachine = machine({
  biz: 'product_certification',
  states: keptStates,
  table: [
    { from: 'draft', action: 'edit', ...editor, ...certified },
    { from: 'rejected', action: 'reapply', to: 'draft', ...editor, ...certified },
    { from: 'certified', action: 'reapply', to: 'draft', ...editor, guard: (f: ProductFacts) => f.certified && f.over },
    { from: 'draft', action: 'submit', to: 'am_review', ...editor, ...certified },
    { from: 'am_review', action: 'takeBack', to: 'draft', ...editor },
    { from: 'am_review', action: 'am', to: 'fae_review' },
    { from: 'fae_review', action: 'fae', to: 'certified' },
    { from: ['am_review', 'fae_review'], action: 'reject', to: 'rejected', reason: true },
  ],
})

/** A step of review by its name; null for none of them. */
export const stepOf = stepIn(productSteps)

/** By this a product is one however its name is typed: width, case and spaces do not count. */
export const productKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Z}\p{C}]/gu, '')
