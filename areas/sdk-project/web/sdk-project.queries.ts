import { sdk } from '#areas/sdk/contract.ts'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { sdkProject } from '../contract.ts'

export type Project = Answer<typeof sdkProject.list>[number]
export type Finding = Project['findings'][number]
export const projectsQuery = () => query(sdkProject.list)
export const patchesQuery = (sdkId: number) => query(sdk.patches, { sdkId, limit: 200 })
/** Versions to choose from. */
export const findVersions = ({ keyword, page, limit }: { keyword: string; page: number; limit: number }) =>
  call(sdkProject.versions, { keyword, page, limit: limit as 20 }, { inline: true })

export async function saveProject(input: Whole<typeof sdkProject.save>): Promise<{ id: number }> {
  const saved = await call(sdkProject.save, input, { inline: true })
  await invalidate(sdkProject.list)
  return saved
}
