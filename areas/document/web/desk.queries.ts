import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { document } from '../contract.ts'
import { documentDesk } from '../desk.contract.ts'

export type DeskRow = Answer<typeof documentDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof documentDesk.deskShow>
export const deskFoldersQuery = () => query(documentDesk.deskFolders)
export const deskFolderQuery = (id: number) => query(documentDesk.deskFolder, { id })
export const deskShowQuery = (id: number) => query(documentDesk.deskShow, { id })
export const historyQuery = (id: number) => query(documentDesk.history, { id })
export const heldQuery = (page: number) => query(document.heldComments, { page, limit: 10 })

export async function saveFolder(input: Whole<typeof documentDesk.saveFolder>): Promise<void> {
  await call(documentDesk.saveFolder, input, { inline: true })
  await invalidate(documentDesk.deskFolders, documentDesk.deskFolder, document.access, document.latestByFile)
}
/** After a step of the desk every list may be another: states, counts, the centre's own. */
const refresh = () => invalidate(document, documentDesk)
export async function saveDocument(input: Whole<typeof documentDesk.save>) {
  const saved = await call(documentDesk.save, input, { inline: true })
  await refresh()
  return saved
}
export async function submitDocument(input: Input<typeof documentDesk.submit>): Promise<void> {
  await call(documentDesk.submit, input).finally(refresh)
}
export async function takeDocumentBack(input: Input<typeof documentDesk.takeBack>): Promise<void> {
  await call(documentDesk.takeBack, input).finally(refresh)
}
export async function auditDocument(input: Input<typeof documentDesk.audit>): Promise<void> {
  await call(documentDesk.audit, input, { inline: true })
  await refresh()
}
export async function withdrawDocument(input: Input<typeof documentDesk.withdraw>): Promise<void> {
  await call(documentDesk.withdraw, input, { inline: true })
  await refresh()
}
export async function removeDocument(id: number): Promise<void> {
  await call(documentDesk.remove, { id }).finally(refresh)
}
export async function moderateComment(input: Input<typeof document.moderateComment>): Promise<void> {
  await call(document.moderateComment, input).finally(() => invalidate(document.heldComments, document.comments))
}
/** Published documents a related one may be chosen from. */
export const findDocuments = ({ keyword, page, limit }: { keyword: string; page: number; limit: number }) =>
  call(documentDesk.desk, { keyword, page, limit: limit as 20, status: 'published' }, { inline: true })
