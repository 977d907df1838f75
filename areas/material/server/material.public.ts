import type { SignedCtx } from '#platform/server/ctx.ts'
import { partKey } from '../part.rules.ts'
import type { Category } from '../values.contract.ts'
import { bumpPart, findByKey, findVendor } from './desk.sql.ts'
import { recordResult, type Stated } from './support.service.ts'
import { insertPart, insertVendor } from './support.sql.ts'

export { partKey }
type Named = { category: Category; vendor: string; partNo: string }
/** The part a demand names, which is made where nobody has tried it before; held until the end of the transaction. */
async function partOf(tx: SignedCtx, { category, vendor, partNo }: Named): Promise<number> {
  const key = partKey(partNo)
  const maker = await findVendor(tx, vendor)
  const [found] = maker ? await findByKey(tx, key, maker.id) : await findByKey(tx, key)
  if (found) {
    await bumpPart(tx, found.id)
    return found.id
  }
  const vendorId = maker?.id ?? (await insertVendor(tx, vendor))
  return insertPart(tx, { category, vendorId, partNo, partKey: key })
}
/** States what came of a demand as the row of its part with the chip. */
export async function recordForDemand(tx: SignedCtx, named: Named, chipId: number, stated: Stated) {
  const materialId = await partOf(tx, named)
  return { materialId, supportId: await recordResult(tx, { materialId, chipId }, stated, 'demand') }
}
