import { filePolicy } from '#platform/server/files/policy.ts'
import { importTable } from '../contract.ts'
import { kindsOf, mayBring } from './import.rules.ts'
import { findRun } from './import.sql.ts'

/** Tables that are brought along, and zips of them with their files: for who hands them in and who releases them, by what is in them. */
export const importPolicy = filePolicy({
  modelCode: importTable.modelCode,
  extensions: importTable.accept,
  maxMb: importTable.maxMb,
  canUpload: ({ user }, modelId) => modelId === '' && user.permissions.has('import_edit') && kindsOf(user).length > 0,
  canRead: async (ctx, { modelId }) => {
    const run = await findRun(ctx, Number(modelId))
    return run !== undefined && mayBring(ctx.user, run.kind)
  },
})
