import { link } from '#platform/contract/link.ts'
import type { AgreementSearch, ClaimSearch, ProtectionSearch, RotationSearch } from './debit.search.ts'

/** What the own customer claims, by which agreements, and what it sends back. */
export const claims = link<ClaimSearch>()('/onlineorder/debitClaims')
export const agreements = link<AgreementSearch>()('/onlineorder/debitClaims/agreements')
export const rotations = link<RotationSearch>()('/onlineorder/debitClaims/rotations')
/** The desks of the business assistants and of finance. */
export const desk = link<ClaimSearch>()('/admin/claimDesk')
export const agreementDesk = link<AgreementSearch>()('/admin/claimDesk/agreements')
export const rotationDesk = link<RotationSearch>()('/admin/claimDesk/rotations')
/** What lower prices come to for the stock that was reported. */
export const protectionDesk = link<ProtectionSearch>()('/admin/claimDesk/protection')
