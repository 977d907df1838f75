/** How many messages of people are not read: what the bell shows. */
export { unreadRows } from './message.sql.ts'
