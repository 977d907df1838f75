import { afterAll, beforeAll, expect, test } from 'vitest'
import { sdkDesk } from '#areas/sdk/desk.contract.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'

// A word in every text of SDKs that are not these people's. It must come back from no call whatsoever.
const canary = 'CANARY-9e1b'
let kit: SdkKit
let hidden: { id: number; patch: number; file: string; patchFile: string }[]
beforeAll(async () => {
  kit = await sdkKit()
  const words = { intro: canary, introEn: canary, releaseNote: canary, releaseNoteEn: canary, branch: canary }
  const patchWords = { nameEn: canary, content: canary, contentEn: canary, links: `https://${canary}.example` }
  const secret = await kit.released({ ...words, name: `${canary} 1`, chipProjectId: kit.secretId })
  const draft = await kit.draft({ ...words, name: `${canary} 2` })
  const patches = [
    (await kit.releasedPatch(secret.id, { ...patchWords, name: `${canary} p1` })).id,
    (await kit.draftPatch(draft.id, { ...patchWords, name: `${canary} p2` })).id,
  ]
  const open = await kit.released({ name: 'open' })
  // a draft that a visible patch has to do with
  const draftPatch = await kit.draftPatch(open.id, { ...patchWords, name: `${canary} p3` })
  await kit.releasedPatch(open.id, { name: 'visible', requires: String(draftPatch.id) })
  hidden = []
  for (const [n, { id }] of [secret, draft].entries()) {
    const file = (await kit.call('release', sdkDesk.deskShow, { id })).data.tarball!.id
    const patchFile = (await kit.call('release', sdkDesk.deskPatches, { sdkId: id })).data[0]!.files[0]!.id
    hidden.push({ id, patch: patches[n]!, file, patchFile })
  }
  await kit.accept('main', 'source', 'other', 'developer')
})
afterAll(() => kit.close())

const reads = () => [
  '/api/sdk',
  '/api/sdk?limit=200',
  `/api/sdk?keyword=${canary}`,
  `/api/sdk?id=${kit.secretId}`,
  `/api/sdk?id=${kit.panelId}`,
  '/api/sdk?projectName=LQ1-SECRET',
  '/api/sdk/directory',
  '/api/sdk/findUserChipProjectByQuery?keyword=SECRET',
  `/api/sdk/findUserChipListByProjectId?projectId=${kit.secretId}`,
  '/api/sdk/findUserLineAndChipList',
  '/api/sdk/desk',
  '/api/sdk/checkLargeFileStatus',
  `/api/sdk/checkLargeFileStatus?chipProjectId=${kit.secretId}`,
  '/api/sdk/project',
  `/api/sdk/project/versions?keyword=${canary}`,
  '/api/sdk/deskProject',
  '/api/patchFeedbacks/desk',
  `/api/search/all?keyword=${canary}`,
  ...hidden.flatMap((h) => [
    `/api/sdk/attachments/${h.id}`,
    `/api/sdk/saveLog/${h.id}`,
    `/api/sdk/saveLog/${h.patch}?type=patch`,
    `/api/sdk/desk/${h.id}`,
    `/api/sdk/deskPatch?sdkId=${h.id}`,
    `/api/sdk/desk/downloads/${h.id}`,
    `/api/patchFeedbacks/findPatchFeedbackByPatchId/${h.patch}`,
    `/api/file/${h.file}`,
    `/api/file/${h.patchFile}`,
    `/api/file/link?fileUrl=${h.file}`,
    `/api/file/link?fileUrl=${h.patchFile}`,
  ]),
]
const writes = (): [string, string][] =>
  hidden.flatMap((h) => [
    ['/api/sdk/getSdkPatchList', `sdkId=${h.id}`],
    ['/api/patchFeedbacks/createOrUpdate', `patchId=${h.patch}&result=ok&content=x`],
    ['/api/public/comDownFiles', `fileUrls=${h.file}`],
    ['/api/sdk/project/save', `name=x&sdkVersionId=${h.id}`],
    ['/api/sdk/project/save', `name=x&sdkVersionId=${h.id}&patchIds=${h.patch}`],
  ])

test.each<PersonName>(['main', 'sub', 'other', 'developer', 'expired', 'order', 'source', 'manager'])(
  '%s meets no word of what is not theirs',
  async (who) => {
    const seen: string[] = []
    for (const url of reads()) if ((await kit.request(who, { url })).body.includes(canary)) seen.push(url)
    for (const [url, payload] of writes())
      if ((await kit.request(who, { method: 'POST', url, payload })).body.includes(canary))
        seen.push(`${url} ${payload}`)
    expect(seen).toEqual([])
    const list = await kit.request(who, {
      method: 'POST',
      url: '/api/sdk/getSdkPatchList',
      payload: `sdkId=${hidden[0]!.id}`,
    })
    expect(list.json()).toMatchObject({ msgCode: 1002, data: null })
  },
)

test('the word is there for those it belongs to', async () => {
  expect((await kit.request('release', { url: `/api/sdk?id=${kit.secretId}` })).body).toContain(canary)
})
