import { day } from '#platform/web/i18n/format.ts'
import { guestRules } from '../contract.ts'

/** The first and the last day a guest may end with. */
export const dayBounds = () => ({ min: day(Date.now()), max: day(Date.now() + guestRules.days * 86_400_000) })
