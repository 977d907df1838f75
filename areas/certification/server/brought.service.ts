import { screen } from '#areas/screening/server/screening.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { insertBrought, putBack, showCertified, type Brought } from './brought.sql.ts'
import { openToMain } from './certification.sql.ts'

/**
 * The certification a company had in an old portal, once its main account has come in: what is left of it counts here. Nothing was signed
 * here and no evidence is made; who is on the restricted list, or whose name or number is being certified for another, begins anew.
 */
export async function bringCertification(tx: Ctx, brought: Brought): Promise<boolean> {
  const no = await nextNumber(tx, 'CT')
  const made = await insertBrought(tx, no, brought)
  if (!made) return false
  const { companyId, applicantId: actorId, note: comment } = brought
  if (await screen(tx, 'certification', { bizId: made.id, bizNo: no, companyId, names: [made.name] })) {
    await putBack(tx, made.id)
    return false
  }
  const step = { bizType: 'certification', bizId: made.id, fromState: '', toState: 'completed', action: 'import' }
  await insertStatusLog(tx.db, { ...step, actorId, comment })
  await showCertified(tx, brought)
  await openToMain(tx, companyId)
  return true
}
