import { afterAll, beforeAll, expect, test } from 'vitest'
import { document } from '#areas/document/contract.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { limitOf } from '#platform/contract/limit.ts'
import { kinds } from '#platform/contract/error.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'

// What is public is read and taken without an account; what is not is refused like what is not there.
let kit: DocumentKit
const fileOf = async (id: number) =>
  encodeFileId(
    (await kit.db.selectFrom('documents').select('fileId').where('id', '=', id).executeTakeFirstOrThrow()).fileId,
  )
const made: Record<'public' | 'registered' | 'nda', { id: number; file: string }> = {} as never
beforeAll(async () => {
  kit = await documentKit()
  for (const level of ['public', 'registered', 'nda'] as const) {
    const { id } = await kit.published({ level, title: `${level} 手册`, texts: [level] })
    made[level] = { id, file: await fileOf(id) }
  }
}, 60_000)
afterAll(() => kit.close())

test('a visitor reads a public document and may take it, and nothing more', async () => {
  const { data } = await kit.call(null, document.show, { id: made.public.id })
  expect(data.can).toEqual({ rate: false, comment: false, download: true })
  expect(data.myRating).toBeNull()
  expect(data.revisions.map(({ id }) => id)).toEqual([made.public.id])
  for (const call of [document.comments, document.view, document.search])
    expect((await kit.call(null, call as typeof document.view, { id: made.public.id, q: 'x' } as never)).msgCode).toBe(
      kinds.session,
    )
  for (const level of ['registered', 'nda'] as const)
    expect((await kit.call(null, document.show, { id: made[level].id })).msgCode).toBe(kinds.not_found)
})

test('its file leaves as it was printed, in parts too, and the log has the address alone', async () => {
  const shown = await kit.request(null, { url: `/api/file/${made.public.file}` })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf'])
  const part = await kit.request(null, { url: `/api/file/${made.public.file}`, headers: { range: 'bytes=10-19' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  const taken = await kit.request(null, { url: `/api/file/${made.public.file}?disposition=attachment` })
  expect(taken.rawPayload).toEqual(shown.rawPayload)
  const rows = await kit.db.selectFrom('downloads').select(['userId', 'kind', 'stamped', 'ip']).execute()
  expect(rows.map(({ userId, kind, stamped }) => [userId, kind, stamped])).toEqual([
    // a later part is the same download, once an hour
    [null, 'view', false],
    [null, 'download', false],
  ])
  expect(rows.every(({ ip }) => ip !== '')).toBe(true)
})

test('other files ask for a sign-in like those that are not there, by every way', async () => {
  for (const level of ['registered', 'nda'] as const) {
    const { file } = made[level]
    for (const url of [`/api/file/${file}`, `/api/file/${file}?disposition=attachment`, `/api/file/manifest/${file}`])
      expect([url, (await kit.request(null, { url })).json().msgCode]).toEqual([url, kinds.session])
    expect((await kit.request(null, { url: `/api/file/link?fileUrl=${file}` })).json().msgCode).toBe(kinds.session)
  }
  const zip = { url: '/api/public/comDownFiles', method: 'POST' as const, payload: `fileUrls=${made.public.file}` }
  expect((await kit.request(null, zip)).json().msgCode).toBe(kinds.session)
})

test('a visitor is slowed down by network, somebody with an account is not', async () => {
  const { points } = limitOf('visitor')
  const ask = (who: 'main' | null) => kit.call(who, document.show, { id: made.public.id })
  const codes: number[] = []
  for (let i = 0; i < points + 1; i += 20)
    codes.push(...(await Promise.all(Array.from({ length: 20 }, () => ask(null)))).map(({ msgCode }) => msgCode))
  expect(codes.filter((code) => code === kinds.too_many).length).toBeGreaterThan(0)
  expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(points)
  expect((await ask('main')).msgCode).toBe(0)
}, 60_000)

test('whoever asks from the first byte takes a copy, however it is asked; going on is none', async () => {
  const { points } = limitOf('visitor_download')
  const url = `/api/file/${made.public.file}?disposition=attachment`
  const ask = async (range: string) => (await kit.request(null, { url, headers: { range } })).statusCode
  const codes: number[] = []
  for (let i = 0; i < points + 1; i += 20)
    codes.push(...(await Promise.all(Array.from({ length: 20 }, () => ask('bytes=0-')))))
  // a refusal travels with 200
  expect(codes.filter((code) => code === 206).length).toBeLessThanOrEqual(points)
  expect(await ask('bytes=5-')).toBe(206)
  expect(await ask('bytes=-5')).toBe(200)
}, 60_000)
