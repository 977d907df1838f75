import { afterAll, beforeAll, expect, test } from 'vitest'
import { sdk } from '#areas/sdk/contract.ts'
import { sdkDesk } from '#areas/sdk/desk.contract.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'

// Every door to the bytes of an SDK: grant and state first, then the disclaimer, then the large-file authorisation.
let kit: SdkKit
beforeAll(async () => {
  kit = await sdkKit()
  await kit.accept('main', 'other', 'release')
})
afterAll(() => kit.close())

const fileOf = async (sdkId: number) => (await kit.call('release', sdkDesk.deskShow, { id: sdkId })).data.tarball!.id
const patchFileOf = async (sdkId: number) =>
  (await kit.call('release', sdkDesk.deskPatches, { sdkId })).data[0]!.files[0]!.id
/** The answers of the doors a file leaves through. */
async function doors(who: PersonName | null, wire: string): Promise<number[]> {
  const post = await kit.request(who, { method: 'POST', url: '/api/public/comDownFiles', payload: `fileUrls=${wire}` })
  const code = /json/.test(String(post.headers['content-type'])) ? (post.json() as { msgCode: number }).msgCode : 0
  return [
    await kit.fetchFile(who, wire),
    await kit.fetchFile(who, wire, `/api/file/${wire}?disposition=attachment`),
    await kit.fetchFile(who, wire, `/api/file/link?fileUrl=${wire}`),
    code,
  ]
}
const all = (code: number) => [code, code, code, code]

test('bytes go to members who accepted the disclaimer, and to nobody else', async () => {
  const { id } = await kit.released()
  const wire = await fileOf(id)
  expect(await doors('main', wire)).toEqual(all(0))
  expect(await doors('source', wire)).toEqual(all(5002))
  expect(await doors('other', wire)).toEqual(all(1003))
  expect(await doors('developer', wire)).toEqual(all(1003))
  expect(await doors(null, wire)).toEqual(all(99999))
  const patch = await kit.releasedPatch(id)
  expect(patch.id).toBeGreaterThan(0)
  const patchWire = await patchFileOf(id)
  expect(await doors('main', patchWire)).toEqual(all(0))
  expect(await doors('source', patchWire)).toEqual(all(5002))
  expect(await doors('other', patchWire)).toEqual(all(1003))
})

test('a later version of the disclaimer is asked for anew', async () => {
  const { id } = await kit.released()
  const wire = await fileOf(id)
  const made = await kit.db
    .insertInto('agreements')
    .values({ code: 'mianze1.0', version: '9.0', effectiveFrom: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await doors('main', wire)).toEqual(all(5002))
  await kit.db.deleteFrom('agreements').where('id', '=', made.id).execute()
  expect(await doors('main', wire)).toEqual(all(0))
})

test('a draft is the desk’s alone, a withdrawn version is nobody’s', async () => {
  const draft = await kit.draft()
  const wire = await fileOf(draft.id)
  expect(await doors('main', wire)).toEqual(all(1003))
  expect(await doors('release', wire)).toEqual(all(0))
  const out = await kit.must(kit.call('release', sdkDesk.release, draft))
  const old = await kit.must(kit.call('release', sdkDesk.deprecate, out))
  expect(await doors('main', wire)).toEqual(all(0))
  const link = (await kit.request('main', { url: `/api/file/link?fileUrl=${wire}` })).json() as {
    data: { url: string }
  }
  await kit.must(kit.call('release', sdkDesk.withdraw, { ...old, reason: '缺陷' }))
  expect(await doors('main', wire)).toEqual(all(1003))
  expect(await doors('release', wire)).toEqual(all(1003))
  expect(await kit.fetchFile('main', wire, link.data.url)).toBe(1003)
  const listed = (await kit.call('main', sdk.list, { id: kit.panelId })).data.list.find((one) => one.id === draft.id)!
  expect(listed).toMatchObject({ status: 'withdrawn', tarball: null })
})

test('what is marked large needs the authorisation of the company for that project, while it lasts', async () => {
  const { id } = await kit.released({ largeFile: true, attachmentIds: await kit.uploadFile('sdk_att', 'notes.tgz') })
  const wire = await fileOf(id)
  expect(await doors('main', wire)).toEqual(all(5001))
  const refused = await kit.request('main', { url: `/api/file/${wire}` })
  expect(refused.json()).toMatchObject({ msgCode: 5001, reason: 'large_file' })
  expect(await doors('release', wire)).toEqual(all(0))
  const note = (await kit.call('main', sdk.attachments, { id })).data.files[0]!.id
  expect(await doors('main', note)).toEqual(all(0))
  await kit.grantLargeFiles('main', kit.otherId)
  await kit.grantLargeFiles('other', kit.panelId)
  expect(await doors('main', wire)).toEqual(all(5001))
  await kit.grantLargeFiles('main', kit.panelId)
  expect(await doors('main', wire)).toEqual(all(0))
  await kit.app.database.pool.query(`update large_file_auths set valid_end = now() - interval '1 second'`)
  expect(await doors('main', wire)).toEqual(all(5001))
})

test('a patch below 100 MB stays open, one above needs the authorisation', async () => {
  const { id } = await kit.released()
  await kit.releasedPatch(id)
  const wire = await patchFileOf(id)
  expect(await doors('main', wire)).toEqual(all(0))
  await kit.db
    .updateTable('files')
    .set({ size: 100 * 1024 * 1024 })
    .where('id', '=', decodeFileId(wire)!)
    .execute()
  expect((await doors('main', wire)).slice(0, 3)).toEqual([5001, 5001, 5001])
})

test('of several files one that is refused refuses all', async () => {
  const mine = await fileOf((await kit.released()).id)
  const foreign = await fileOf((await kit.released({ chipProjectId: kit.secretId })).id)
  const zip = await kit.request('main', {
    method: 'POST',
    url: '/api/public/comDownFiles',
    payload: `fileUrls=${mine},${foreign}`,
  })
  expect(zip.json()).toMatchObject({ msgCode: 1003 })
})

test('files of versions are uploaded by the desk only, with the types and bytes they claim', async () => {
  const gz = Buffer.from('1f8b080000000000', 'hex')
  expect((await kit.send('main', 'sdk_tarball', 'a.tar.gz', gz)).msgCode).toBe(1001)
  expect((await kit.send('main', 'sdk_patch', 'a.tgz', gz)).msgCode).toBe(1001)
  expect((await kit.send('release', 'sdk_tarball', 'a.exe', gz)).msgCode).toBe(1001)
  expect((await kit.send('release', 'sdk_tarball', 'a.tar.xz', gz)).msgCode).toBe(1001)
  expect((await kit.send('release', 'sdk_tarball', 'a.tar.gz', gz)).msgCode).toBe(0)
  expect((await kit.send('main', 'sdk_feedback', 'boot.log', Buffer.from('panic'))).msgCode).toBe(0)
})

test('a file of a record leaves it with a save only, and is readable by nobody afterwards', async () => {
  const remove = async (who: PersonName, wire: string) =>
    (
      await kit.request(who, { method: 'POST', url: '/api/public/delComFiles', payload: `paramsId=${wire}` })
    ).json() as { msgCode: number }
  const draft = await kit.draft()
  const wire = await fileOf(draft.id)
  expect((await remove('main', wire)).msgCode).toBe(0)
  expect((await remove('release', wire)).msgCode).toBe(1004)
  expect(await fileOf(draft.id)).toBe(wire)
  expect(await kit.fetchFile('release', wire)).toBe(0)
  const saved = await kit.must(
    kit.call('release', sdkDesk.save, { ...(await kit.versionForm()), ...draft, tarballId: '' }),
  )
  expect((await kit.call('release', sdkDesk.deskShow, { id: draft.id })).data.tarball).toBeNull()
  expect(await doors('release', wire)).toEqual(all(1003))
  const again = await kit.uploadFile('sdk_tarball', 'again.tar.gz')
  const back = { ...(await kit.versionForm()), ...saved, tarballId: again }
  await kit.must(kit.call('release', sdkDesk.release, await kit.must(kit.call('release', sdkDesk.save, back))))
  expect((await remove('release', again)).msgCode).toBe(1004)
  expect((await remove('main', again)).msgCode).toBe(1004)
  expect(await fileOf(draft.id)).toBe(again)
})
