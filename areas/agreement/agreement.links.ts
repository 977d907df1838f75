import { link } from '#platform/contract/link.ts'
import type { AgreementSearch, DeskSearch } from './agreement.search.ts'

export const disclaimer = link<AgreementSearch>()('/xieyi/mianze1.0')
export const protocol = link<AgreementSearch>()('/xieyi/protocol')
export const user = link<AgreementSearch>()('/xieyi/userAgreement1.0')
export const privacy = link<AgreementSearch>()('/xieyi/privacyAgreement1.0')
export const order = link<AgreementSearch>()('/xieyi/orderService1.0')
/** The forum's own addresses of the same two agreements: one account, one set of terms. */
export const forumUser = link<AgreementSearch>()('/bbsonline/userAgreement1.0')
export const forumPrivacy = link<AgreementSearch>()('/bbsonline/privacyAgreement1.0')
/** Every version of every agreement, for who writes them. */
export const desk = link<DeskSearch>()('/admin/agreement')
