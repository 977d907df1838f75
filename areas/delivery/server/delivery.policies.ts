import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { deliveryModels, paperFiles, photoFiles } from '../contract.ts'
import { letterFiles, letterModel, templateModel } from '../pickup.contract.ts'
import { findDelivery } from './delivery.sql.ts'
import { findPickup } from './pickup.sql.ts'

const idOf = ({ modelId }: StoredFile) => (/^\d{1,15}$/.test(modelId) ? Number(modelId) : 0)
/** Whoever reads the delivery, on either side. */
const readsDelivery = async (ctx: SignedCtx, file: StoredFile) =>
  readsAs(ctx.user, 'delivery_read') && (await findDelivery(ctx, idOf(file))) !== undefined
const readsPickup = async (ctx: SignedCtx, file: StoredFile) =>
  (readsAs(ctx.user, 'delivery_read') || readsAs(ctx.user, 'delivery_handle')) &&
  (await findPickup(ctx, idOf(file))) !== undefined
const uploads = (permission: 'order_sign' | 'delivery_handle') => (ctx: SignedCtx, modelId: string) =>
  modelId === '' && ctx.user.permissions.has(permission)

const { accept: papers, ...paper } = paperFiles
const { accept: photos, ...photo } = photoFiles
const { accept: letters, ...letter } = letterFiles
/** Papers of the warehouse, photos of whoever signs, the stamped letter, and the letters to fill in, which nobody uploads. */
export const deliveryPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: deliveryModels.paper,
    extensions: papers,
    ...paper,
    canUpload: uploads('delivery_handle'),
    canRead: readsDelivery,
  }),
  filePolicy({
    modelCode: deliveryModels.photo,
    extensions: photos,
    ...photo,
    canUpload: uploads('order_sign'),
    canRead: readsDelivery,
  }),
  filePolicy({
    modelCode: letterModel,
    extensions: letters,
    ...letter,
    canUpload: uploads('order_sign'),
    canRead: readsPickup,
  }),
  filePolicy({
    modelCode: templateModel,
    extensions: ['pdf'],
    canUpload: () => false,
    canRead: ({ user }) => user.permissions.has('order_base_read'),
  }),
]
