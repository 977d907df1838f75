import { filePolicy } from '#platform/server/files/policy.ts'
import { importTable } from '../contract.ts'

/** Tables that are brought along, and zips of them with their files: for who hands them in and who releases them. */
export const importPolicy = filePolicy({
  modelCode: importTable.modelCode,
  extensions: importTable.accept,
  maxMb: importTable.maxMb,
  canUpload: ({ user }, modelId) => modelId === '' && user.permissions.has('import_edit'),
  canRead: ({ user }) => user.permissions.has('import_edit') || user.permissions.has('import_release'),
})
