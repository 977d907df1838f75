import pg from 'pg'

/** Given to what the driver throws without a code: a connection that was lost, refused, closed or too slow. */
export const lostConnection = 'TAPEOUT_CONNECTION'

/** Names a failure of the connection, so that it can be told from a refusal by the database; answers it. */
export function named<E>(error: E): E {
  const plain = error instanceof Error && error.constructor === Error && !('code' in error)
  if (plain) Object.assign(error, { code: lostConnection })
  return error
}

// PostgreSQL: connection (08), out of space, memory or connections (53), cancelled or shut down (57), trouble of its disk
// (58), a lock not had in time, a transaction cut for idling, a standby; then what sockets and file systems say
const codes =
  /^(?:08...|53...|57014|57P0.|58...|55P03|25P0[23]|25006|40001|40P01|E(?:CONN(?:REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC|DQUOT|MFILE|NFILE|IO|ROFS)|UND_ERR_.*|TAPEOUT_.*)$/
const names = new Set(['MaxRetriesPerRequestError', 'S3NetworkError', 'TimeoutError'])

/** Whether an error means "not now" rather than "wrong": it must never look like a dead session. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, status, cause } = error as Error & { code?: unknown; status?: unknown }
  if (typeof code === 'string' && codes.test(code)) return true
  if (error instanceof pg.DatabaseError) return false
  return names.has(error.name) || (typeof status === 'number' && status >= 500) || isOutage(cause)
}

/** Whether the database refused a value for what it is (class 22): input that a contract should have refused. */
export const isBadValue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22')
