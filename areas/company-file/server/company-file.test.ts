import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { inDays } from '#tests/kit/days.ts'
import { companyFile } from '../contract.ts'

let kit: OrderKit
beforeAll(async () => void (kit = await orderKit()))
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const upload = (who: PersonName = 'editor') => uploadFile(kit, who, 'company_file', 'paper.pdf', pdf)

type Save = Input<typeof companyFile.save>
const form = { category: 'rohs', model: 'FREE-1', name: '报告', nameEn: 'Report', edition: '1' } as const
const draft = async (more: Partial<Save> = {}) =>
  kit.ok('editor', companyFile.save, { ...form, file: await upload(), ...more })
const inEffect = async (more: Partial<Save> = {}) => kit.ok('editor', companyFile.publish, await draft(more))
const fieldOf = async (more: Partial<Save>) => {
  const reply = await kit.call('editor', companyFile.save, { ...form, file: await upload(), ...more })
  expect(reply.msgCode).toBe(kinds.validation)
  return (reply.data as unknown as { errors: { field: string }[] }).errors[0]!.field
}
const shownTo = async (who: PersonName) => (await kit.ok(who, companyFile.list)).list.map(({ id }) => id)
/** What the portal's own calls answer to whoever asks for files. */
const fetched = async (who: PersonName, ids: readonly string[]) => {
  const reply = await kit.request(who, {
    method: 'POST',
    url: '/api/public/comDownFiles',
    payload: new URLSearchParams({ fileUrls: ids.join(',') }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { type: String(reply.headers['content-type']), bytes: reply.rawPayload }
}
const refused = 'application/json'

describe('papers', () => {
  test('are written by assistants alone; what is wrong is named at its field', async () => {
    const file = await upload()
    expect(await code(kit.call(null, companyFile.save, { ...form, file }))).toBe(kinds.session)
    for (const who of ['order', 'manager', 'release'] as const)
      expect(await code(kit.call(who, companyFile.save, { ...form, file }))).toBe(kinds.denied)
    expect(await fieldOf({ model: 'NONE-1' })).toBe('model')
    expect(await fieldOf({ model: '' })).toBe('model')
    expect(await fieldOf({ category: 'iso' })).toBe('model')
    expect(await fieldOf({ validTo: inDays(-1) })).toBe('validTo')
    expect(await fieldOf({ name: '' })).toBe('name')
    expect(await code(kit.call('editor', companyFile.save, { ...form, file: 'nothing' }))).toBe(kinds.denied)
    // an upload of somebody else
    expect(await code(kit.call('editor', companyFile.save, { ...form, file: await upload('editor2') }))).toBe(
      kinds.denied,
    )
    await expect(upload('order')).rejects.toThrow(/upload/)
  })
  test('are had by those who order once they are published, by the portal’s own calls, one or several at once', async () => {
    const [first, second] = [await draft(), await draft({ category: 'iso', model: '' })]
    const { file } = await kit.ok('editor', companyFile.deskShow, { id: first.id })
    const other = (await kit.ok('editor', companyFile.deskShow, { id: second.id })).file
    expect(await shownTo('order')).toEqual([])
    expect((await fetched('order', [file.id])).type).toContain(refused)
    expect((await fetched('editor', [file.id])).type).toContain('application/pdf')
    const published = await kit.ok('editor', companyFile.publish, first)
    expect(await code(kit.call('editor', companyFile.save, { ...form, ...published, file: file.id }))).toBe(kinds.state)
    for (const who of ['order', 'source', 'manager'] as const) expect(await shownTo(who)).toEqual([first.id])
    expect((await fetched('order', [file.id])).bytes.toString('latin1')).toContain('%PDF')
    // one that may not be had refuses all
    expect((await fetched('order', [file.id, other.id])).type).toContain(refused)
    await kit.ok('editor', companyFile.publish, second)
    expect((await fetched('order', [file.id, other.id])).type).toContain('application/zip')
    expect(await kit.ok('order', companyFile.models)).toEqual(['FREE-1'])
    expect((await kit.ok('order', companyFile.list, { category: 'iso' })).list).toMatchObject([
      { id: second.id, model: '', name: '报告' },
    ])
    expect((await kit.ok('order', companyFile.list, { model: 'free-1' })).total).toBe(1)
    for (const who of ['main', 'developer'] as const) {
      expect(await code(kit.call(who, companyFile.list))).toBe(kinds.denied)
      expect((await fetched(who, [file.id])).type).toContain(refused)
    }
    expect(await code(kit.call('order', companyFile.deskList))).toBe(kinds.denied)
    expect(await code(kit.call('order', companyFile.list, { limit: 11 }))).toBe(kinds.validation)
    await kit.ok('editor', companyFile.withdraw, { ...published, reason: 'wrong' })
    expect(await code(kit.call('editor', companyFile.withdraw, { ...published, reason: 'again' }))).toBe(kinds.state)
    expect(await shownTo('order')).toEqual([second.id])
    expect((await fetched('order', [file.id])).type).toContain(refused)
    await kit.app.database.db.updateTable('companyFiles').set({ status: 'withdrawn' }).execute()
  })
  test('are hidden once they have expired, and their files with them', async () => {
    const { id } = await inEffect({ validTo: inDays(5) })
    const { file } = await kit.ok('editor', companyFile.deskShow, { id })
    expect(await shownTo('order')).toEqual([id])
    await kit.app.database.db
      .updateTable('companyFiles')
      .set({ validTo: inDays(-1) })
      .where('id', '=', id)
      .execute()
    expect(await shownTo('order')).toEqual([])
    expect((await fetched('order', [file.id])).type).toContain(refused)
    expect(await kit.ok('editor', companyFile.deskShow, { id })).toMatchObject({ expired: true, status: 'published' })
  })
  test('are replaced by a new edition when that is published, of which there is one draft at a time', async () => {
    const old = await inEffect({ edition: '1' })
    const next = await draft({ edition: '2', replacesId: old.id })
    expect(
      await code(kit.call('editor', companyFile.save, { ...form, file: await upload(), replacesId: old.id })),
    ).toBe(kinds.duplicate)
    expect(await shownTo('order')).toContain(old.id)
    const both = await Promise.all([1, 2].map(() => code(kit.call('editor', companyFile.publish, next))))
    expect(both.toSorted()).toEqual([0, kinds.state])
    expect(await shownTo('order')).toContain(next.id)
    expect(await shownTo('order')).not.toContain(old.id)
    const { status, history } = await kit.ok('editor', companyFile.deskShow, { id: old.id })
    expect([status, history.map(({ action }) => action)]).toEqual(['replaced', ['create', 'publish', 'replace']])
    expect(
      await code(kit.call('editor', companyFile.save, { ...form, file: await upload(), replacesId: old.id })),
    ).toBe(kinds.state)
    const dropped = await draft()
    await kit.ok('editor', companyFile.remove, dropped)
    expect(await code(kit.call('editor', companyFile.deskShow, { id: dropped.id }))).toBe(kinds.not_found)
    expect(await code(kit.call('editor', companyFile.remove, next))).toBe(kinds.state)
  })
})
