/** The number of a transaction, as people see and look for it. */
export const txnNo = (id: number): string => `LT${String(id).padStart(8, '0')}`
/** The transaction of such a number; undefined for anything else. */
export function txnOf(no: string): number | undefined {
  const digits = /^LT0*(\d{1,15})$/i.exec(no)?.[1]
  return digits ? Number(digits) : undefined
}
