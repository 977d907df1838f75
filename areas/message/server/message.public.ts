/** How many messages of the caller are not read: what the bell shows. */
export { unreadByKind, unreadOf, type UnreadOfKind } from './message.sql.ts'
