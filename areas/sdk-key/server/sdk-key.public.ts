export { isOwnKey } from './sdk-key.sql.ts'
