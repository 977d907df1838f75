import { link } from '#platform/contract/link.ts'
import type { ReviewSearch } from './certification.search.ts'

/** The certification of the own company, step by step. The path is spelt as the specification has it. */
export const cretification = link()('/cretification/cretification')
/** Certifications for the account manager; `open` is the one in the drawer. */
export const businessAudit = link<ReviewSearch>()('/clientEntAudit/businessAudit')
/** Certifications for legal staff. */
export const review = link<ReviewSearch>()('/clientEntAudit/clientEntAudit')
