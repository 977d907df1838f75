export { forgetWatches } from './forget.sql.ts'
