// what is on the boards of customers, for change notices
/** @public */
export { modelKey } from './bom.sql.ts'
