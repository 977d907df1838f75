import { afterAll, beforeAll, expect, test } from 'vitest'
import { tool } from '#areas/tool/contract.ts'
import { routes } from '#main/areas.ts'
import { wirePath } from '#platform/contract/contract.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { toolKit, type ToolKit } from '#tests/kit/tools.ts'

// A word that stands in every text of tools nobody here may see. It must come back from no call whatsoever.
const canary = 'CANARY-51d0'
let kit: ToolKit
let hidden: { id: number; versionId: number; fileId: string; version: number }[]
beforeAll(async () => {
  kit = await toolKit()
  let last = 0
  const secret = async (level: 'public' | 'nda' | 'project', chipProjectId?: number) => {
    const n = (last += 1)
    const texts = { name: `${canary} ${n}`, nameEn: canary, intro: canary, introEn: canary, guide: `<p>${canary}</p>` }
    const notes = { name: `${canary}.${n}`, notes: canary, notesEn: canary }
    const fileId = await kit.upload('editor', Buffer.from(canary.repeat(30)), `${canary}.bin`)
    return kit.released({ ...texts, level, ...(chipProjectId ? { chipProjectId } : {}) }, { ...notes, fileId })
  }
  await kit.released({ name: '公开工具' })
  const off = await secret('public')
  await kit.call('editor', tool.shelve, { id: off.id, version: off.version, shelf: 'off' })
  const bare = await secret('public')
  await kit.call('editor', tool.shelveVersion, { id: bare.versionId, version: 1, shelf: 'off' })
  hidden = [await secret('nda'), await secret('project', kit.otherId), off, bare]
})
afterAll(() => kit.close())

const lists = [
  '/api/public/findTools?limit=200',
  `/api/public/findTools?keyword=${canary}`,
  '/api/public/findTools?lineId=vision&kind=sdk&os=windows',
  '/api/tool/line',
  '/api/tool/line?kind=sdk',
  '/api/tool/desk?limit=200',
  `/api/tool/desk?keyword=${canary}`,
  '/api/tool/project',
]
const perTool = (one: (typeof hidden)[number]) => [
  `/api/tool/${one.id}`,
  `/api/tool/desk/${one.id}`,
  `/api/file/${one.fileId}`,
  `/api/file/${one.fileId}?disposition=attachment`,
  `/api/file/link?fileUrl=${one.fileId}`,
  `/api/file/manifest/${one.fileId}`,
  `/api/file/manifestFile/${one.fileId}`,
  `/api/file/manifestFile/${one.fileId}?part=text`,
]
const writes = (one: (typeof hidden)[number]): [string, string][] => [
  ['/api/public/comDownFiles', `fileUrls=${one.fileId}`],
  ['/api/public/delComFiles', `paramsId=${one.fileId}`],
  ['/api/tool/save', `id=${one.id}&version=${one.version}&kind=sdk&name=x&lineIds=vision&level=public`],
  ['/api/tool/shelf', `id=${one.id}&version=${one.version}&shelf=on`],
  ['/api/tool/version', `toolId=${one.id}&name=2&os=any&fileId=${one.fileId}&shelf=on`],
  ['/api/tool/versionShelf', `id=${one.versionId}&version=2&shelf=on`],
]
/** The name of the file in an answer's head counts like its body. */
const said = ({ body, headers }: { body: string; headers: object }) =>
  decodeURIComponent(JSON.stringify(headers)) + body

test.each<PersonName>(['developer', 'expired', 'source'])('no call tells %s of hidden tools', async (who) => {
  for (const url of [...lists, ...hidden.flatMap(perTool)]) {
    const reply = await kit.request(who, { url })
    expect([url, said(reply).includes('CANARY')]).toEqual([url, false])
  }
  for (const one of hidden) {
    for (const [url, payload] of writes(one))
      expect([url, said(await kit.request(who, { method: 'POST', url, payload })).includes('CANARY')]).toEqual([
        url,
        false,
      ])
    for (const url of [`/api/tool/${one.id}`, `/api/tool/version/${one.versionId}`])
      expect(said(await kit.request(who, { method: 'DELETE', url }))).not.toContain('CANARY')
  }
})

test('a member of another project sees what is under NDA, and nothing of this one or off the shelf', async () => {
  const { data } = await kit.call('main', tool.list, { limit: 100 })
  expect(data.list.map((row) => row.id).filter((id) => hidden.some((one) => one.id === id))).toEqual([hidden[0]!.id])
  for (const one of hidden.slice(1)) expect((await kit.call('main', tool.show, { id: one.id })).msgCode).toBe(1002)
})

test('the canary sings where it should, and every call of the area was asked', async () => {
  expect((await kit.request('editor', { url: `/api/tool/desk?keyword=${canary}` })).body).toContain(canary)
  expect((await kit.request('editor', { url: `/api/file/${hidden[1]!.fileId}` })).body).toContain(canary)
  const asked = new Set(
    [
      ...lists,
      ...perTool(hidden[0]!),
      ...writes(hidden[0]!).map(([url]) => url),
      '/api/tool/1',
      '/api/tool/version/1',
    ].map((url) => url.replace(/\?.*/, '').replace(/\/\d+$/, '/{id}')),
  )
  const own = routes.filter((route) => route.area === 'tool').map((route) => wirePath(route.entry))
  expect(own.filter((path) => !asked.has(path))).toEqual([])
})
