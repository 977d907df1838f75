import type { App } from '#platform/server/app.ts'
import { listFree, listServices, setStanding } from './demo.sql.ts'
import { insertUse } from './service.sql.ts'

/**
 * The packages that were ordered in the demo, as they stand by now: one expired, one used up, one about to end, one active; and the
 * issues that they paid for. Nothing when it was done.
 */
export function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ctx = { db: tx }
    const services = await listServices(ctx)
    const [over, full, ending, active] = services
    if (!over || !full || !ending || !active || services.some(({ quotaUsed }) => quotaUsed > 0)) return false
    // one issue for the first and the third, five for the one that is used up, the others for the active one
    const issues = await listFree(ctx, active.companyId)
    const payers = [over, ending, ...Array<typeof full>(full.quotaTotal).fill(full)]
    const used = new Map<number, number>()
    for (const [n, { id: issueId, authorId: userId }] of issues.toReversed().entries()) {
      const { id: serviceId } = payers[n] ?? active
      used.set(serviceId, (used.get(serviceId) ?? 0) + 1)
      await insertUse(ctx, { serviceId, issueId, userId })
    }
    const usedOf = ({ id }: { id: number }) => used.get(id) ?? 0
    await setStanding(ctx, over.id, { start: 99, end: -8, status: 'expired', used: usedOf(over) })
    await setStanding(ctx, full.id, { start: 84, end: 7, status: 'used_up', used: full.quotaTotal })
    await setStanding(ctx, ending.id, { start: 82, end: 9, status: 'active', used: usedOf(ending) })
    await setStanding(ctx, active.id, { start: 29, end: 336, status: 'active', used: usedOf(active) })
    return true
  })
}
