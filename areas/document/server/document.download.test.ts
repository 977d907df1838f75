import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { document } from '#areas/document/contract.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'

let kit: DocumentKit
let file: string
beforeAll(async () => {
  kit = await documentKit()
  const open = await kit.published({ title: '登录可见', level: 'registered' })
  const row = await kit.db.selectFrom('documents').select('fileId').where('id', '=', open.id).executeTakeFirstOrThrow()
  file = encodeFileId(row.fileId)
})
afterAll(() => kit.close())

const take = () => kit.request('sub', { method: 'POST', url: '/api/public/comDownFiles', payload: `fileUrls=${file}` })
const show = (disposition: string) => kit.request('sub', { url: `/api/file/${file}?disposition=${disposition}` })

test('the hash beside a document is that of the bytes received, and absent where a stamp makes them differ', async () => {
  for (const level of ['public', 'nda'] as const) {
    const { id } = await kit.published({ title: `摘要 ${level}`, level })
    const { data } = await kit.call('main', document.show, { id })
    const got = await kit.request('main', { url: `/api/file/${data.file.id}?disposition=attachment` })
    const hash = createHash('sha256').update(got.rawPayload).digest('hex')
    expect(data.sha256).toBe(level === 'public' ? hash : '')
  }
})

test('reading needs the document, taking a copy away needs doc_download as well', async () => {
  expect((await take()).headers['content-type']).toBe('application/pdf')
  await kit.db
    .deleteFrom('rolePermissions')
    .where('role', '=', 'cust_sub')
    .where('permission', '=', 'doc_download')
    .execute()
  kit.app.sessions.clear()
  expect((await show('inline')).headers['content-type']).toBe('application/pdf')
  expect((await show('attachment')).json()).toMatchObject({ msgCode: 1003 })
  expect((await take()).json()).toMatchObject({ msgCode: 1003, data: null })
  const link = await kit.request('sub', { url: `/api/file/link?fileUrl=${file}&disposition=attachment` })
  expect(link.json()).toMatchObject({ msgCode: 1003 })
})
