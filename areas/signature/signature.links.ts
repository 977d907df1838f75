import { link } from '#platform/contract/link.ts'

/** Whether a PDF was signed here; open to everybody (decision 0011). */
export const verify = link()('/signature/verify')
/** What the nightly look through all signatures has found. */
export const checks = link()('/admin/evidence')
