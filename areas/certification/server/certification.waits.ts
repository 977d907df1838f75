import type { Waiting } from '#platform/server/waits.ts'
import { cretification } from '../certification.links.ts'
import * as sql from './waits.sql.ts'

const shared = { permission: 'cert_edit', covers: ['certification'], url: cretification.url() } as const
/** What the company has to do for its own certification; its end is told by the area access, its review waits among the approvals. */
export const certificationWaits: Waiting[] = [
  { ...shared, text: 'certification.waits.draft', named: true, rows: sql.listDrafts },
  { ...shared, text: 'certification.waits.failed', named: true, rows: sql.listFailed },
  { ...shared, text: 'certification.waits.post', named: true, rows: sql.listToPost },
]
