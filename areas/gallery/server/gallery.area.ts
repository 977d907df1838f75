import { area } from '#platform/server/area.ts'
import { filePolicy } from '#platform/server/files/policy.ts'
import { mount } from '#platform/server/http/mount.ts'
import { gallery, sheetLimits, sheetModel, zipLimits, zipModel } from '../contract.ts'
import { exportParts, listParts, readParts, refuse, send, viewRole } from './gallery.service.ts'

/** Files of the gallery wait for no record: they are their owner's until they are swept away. */
const own = (modelCode: string, { accept, ...limits }: typeof sheetLimits | typeof zipLimits) =>
  filePolicy({
    modelCode,
    extensions: accept,
    ...limits,
    canUpload: (ctx, modelId) => modelId === '' && ctx.user.roles.includes('admin'),
    canRead: () => false,
  })

export const galleryArea = area('gallery', {
  routes: mount(gallery, { roleView: viewRole, parts: listParts, exportParts, readParts, refuse, send }),
  policies: [own(sheetModel, sheetLimits), own(zipModel, zipLimits)],
})
