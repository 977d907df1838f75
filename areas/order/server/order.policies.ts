import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { poFile } from '../form.contract.ts'
import { stampedFile } from '../move.contract.ts'
import { readFile } from '../check.contract.ts'
import { findOrder } from './order.sql.ts'

const mayAdd = (ctx: SignedCtx, modelId: string) => modelId === '' && ctx.user.permissions.has('order_add')
const maySend = (ctx: SignedCtx, modelId: string) => modelId === '' && ctx.user.permissions.has('order_submit')
/** The purchase order of a customer is read by whoever reads its order, on either side. */
const mayRead = async (ctx: SignedCtx, { modelId }: StoredFile): Promise<boolean> =>
  /^\d{1,15}$/.test(modelId) && (await findOrder(ctx, Number(modelId))) !== undefined
const { accept: poTypes, ...po } = poFile
const { accept: stampedTypes, ...stamped } = stampedFile
const { accept: readTypes, ...read } = readFile
export const orderPolicies: FilePolicy[] = [
  filePolicy({ ...po, extensions: poTypes, canUpload: mayAdd, canRead: mayRead }),
  filePolicy({ ...stamped, extensions: stampedTypes, canUpload: maySend, canRead: mayRead }),
  // read once and belongs to no record: nobody else ever sees it
  filePolicy({ ...read, extensions: readTypes, canUpload: mayAdd, canRead: () => false }),
]
