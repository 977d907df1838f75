import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { agreement } from '#areas/agreement/contract.ts'
import { file } from '#areas/file/contract.ts'
import { largeFile } from '#areas/large-file/contract.ts'
import { sdkKey } from '#areas/sdk-key/contract.ts'
import { sdkServer } from '#areas/sdk-server/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { asked } from '#platform/web/call/given.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { pageOf } from '#platform/web/ui/table/search.ts'
import { disclaimerCode, sdk } from '../contract.ts'
import type { ShowSearch } from '../sdk.search.ts'

export type VersionRow = Answer<typeof sdk.list>['list'][number]
export type VersionDetail = Answer<typeof sdk.attachments>
export type Project = VersionDetail['project']
export type PatchRow = Answer<typeof sdk.patches>['list'][number]
export type FileRow = VersionDetail['files'][number]
export type Standing = Answer<typeof largeFile.status>['list'][number]
export type Disclaimer = Answer<typeof agreement.show>
export type ServerList = Answer<typeof sdkServer.list>
export type Carrier = ServerList['servers'][number]['carrier']

export const directoryQuery = () => query(sdk.directory)
export const listQuery = (id: number, { chipId, projectName, keyword, ...search }: ShowSearch) =>
  query(sdk.list, asked<typeof sdk.list>({ id, ...pageOf(search), chipId, projectName, keyword }))
export const versionQuery = (id: number) => query(sdk.attachments, { id })
/** Patches of a version; more than this on one version would want a page of their own. */
export const patchesQuery = (sdkId: number) => query(sdk.patches, { sdkId, limit: 200 })
export const feedbackQuery = (id: number) => query(sdk.feedback, { id })
export const statusQuery = () => query(largeFile.status)
export const serversQuery = () => query(sdkServer.list)
export const keysQuery = () => query(sdkKey.list)
export const disclaimerQuery = () => query(agreement.show, { code: disclaimerCode })

/** Notes the caller's agreement to the disclaimer. */
export async function acceptDisclaimer(version: string): Promise<void> {
  await call(agreement.accept, { code: disclaimerCode, version, agree: true }, { inline: true })
  await invalidate(agreement.show, agreement.accepted)
}
/** Notes that something is taken; refused without the disclaimer. */
export const noteDownload = (input: Input<typeof sdk.saveLog>) => call(sdk.saveLog, input)
/** An address of ten minutes, for the browser's own download manager. */
export const linkTo = (fileUrl: string) => call(file.link, { fileUrl, disposition: 'attachment' })
export async function chooseCarrier(carrier: Carrier): Promise<void> {
  await call(sdkServer.choose, { carrier })
  await invalidate(sdkServer.list)
}
export async function applyForLargeFiles(input: Whole<typeof largeFile.apply>): Promise<void> {
  await call(largeFile.apply, input, { inline: true })
  await invalidate(largeFile.status)
}
export async function takeApplicationBack(chipProjectId: number): Promise<void> {
  await call(largeFile.takeBack, { chipProjectId }).finally(() => invalidate(largeFile.status))
}
export async function saveFeedback(input: Whole<typeof sdk.saveFeedback>): Promise<void> {
  await call(sdk.saveFeedback, input, { inline: true })
  await invalidate(sdk.feedback, sdk.patches)
}
