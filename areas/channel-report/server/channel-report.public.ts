// what settles special prices: it tells of them, and claims sales that were reported and accepted
/** @public */
export { knowsDebits, type SpecialPrice } from './extension.ts'
/** @public */
export { firstOf } from './channel-report.rules.ts'
