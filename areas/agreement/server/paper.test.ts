import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreement } from '#areas/agreement/contract.ts'
import { agreementDesk } from '#areas/agreement/desk.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import type { SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import { pdfInfo } from '#platform/server/files/pdf/stamp.ts'
import { draftOf, looked } from '#tests/kit/agreements.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { currentAgreements } from './agreement.public.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  await portal.app.database.pool.query("insert into user_roles values ($1, 'legal')", [portal.people.auditor])
})
afterAll(() => portal.close())

const words = {
  ...draftOf('3000.1'),
  code: 'nda_two_way',
  askAgain: true,
  titleZh: '保密协议（双向）',
  titleEn: 'Mutual NDA',
  htmlZh: '<h2>第一条</h2><p>{vendor}与{company}（{number}，{address}）于 {day} 约定，联系方式 {contact}。</p>',
  htmlEn: '<p>{vendor} and {company} agree.</p>',
}
const save = (more: object = {}) => portal.call('admin', agreementDesk.save, { ...words, ...more } as never)
const refusal = ({ data }: { data: unknown }) =>
  (data as { errors: { field: string; msg: string }[] }).errors.map(({ field, msg }) => `${field} ${msg}`)
const paper = (who: PersonName | null, id: number, language: 'zh' | 'en' = 'zh') =>
  portal.call(who, agreementDesk.paper, { id, language })
const list = async () => (await portal.call('admin', agreementDesk.list, { code: 'nda_two_way' })).data.list

test('the shipped wording is there in two versions, waits for a lawyer, and looks as it is signed', async () => {
  const rows = await list()
  expect(rows.map(({ number, state }) => `${number} ${state}`)).toEqual(['2026.2 current', '2026.1 replaced'])
  expect(rows[0]).toMatchObject({ shipped: true, readAt: null, paper: true, askAgain: false, can: { confirm: true } })
  // of what is replaced there is nothing to confirm
  expect(rows[1]).toMatchObject({ shipped: true, readAt: null, can: { confirm: false } })
  await portal.call('admin', agreementDesk.confirm, { id: rows[1]!.id })
  expect((await list())[1]!.readAt).toBeNull()
  for (const { id } of rows)
    for (const language of ['zh', 'en'] as const) {
      const { response } = await paper('admin', id, language)
      expect(response.headers['content-type']).toBe('application/pdf')
      const text = (await pdfInfo(response.rawPayload)).text.join('').replaceAll(/\s/g, '')
      expect(text).toContain(language === 'zh' ? '示例科技有限公司' : 'ExampleLtd.')
      expect(text).not.toMatch(/[{}]/)
    }
})

test.each([
  ['htmlZh', { htmlZh: '<p>{vendor}、{company} 与 {email}</p>' }, /\{email\}.*\{vendor\}.*\{day\}/],
  ['htmlZh', { htmlZh: '<p>本协议由{vendor}提供。</p>' }, /\{company\}/],
  ['htmlZh', { htmlZh: '<p>{vendor}、{company} 与 { company }</p>' }, /\{ company \}.*\{vendor\}/],
  ['htmlEn', { htmlEn: '<p>{vendor}, {company} and {un<b>known</b>}</p>' }, /\{unknown\}.*\{vendor\}/],
  ['htmlEn', { htmlEn: '<p>{vendor}, {company} and {com<b>pany</b>}</p>' }, /\{company\} 被格式拆开/],
  ['htmlEn', { htmlEn: '<p>{vendor} and {company}: { a brace</p>' }, /\{ a brace/],
  ['htmlEn', { htmlEn: '<p>{vendor} and <a href="/#{company}">you</a></p>' }, /必须写明 \{company\}/],
  ['htmlEn', { htmlEn: '<p>{vendor}, {company}: <s>void</s></p>' }, /删除线/],
  ['htmlEn', { htmlEn: '<p>{vendor}, {company}: 10<sup>6</sup></p>' }, /上标/],
  ['htmlEn', { htmlEn: '<p>{company} agrees.</p>' }, /\{vendor\}/],
])('a wording that names a field there is not, or not both parties, is refused at %s', async (field, more, said) => {
  const [first, ...rest] = refusal(await save(more))
  expect(rest).toEqual([])
  expect(first).toMatch(new RegExp(`^${field} .*${said.source}`))
})

test('other agreements have no such fields', async () => {
  const [first] = refusal(await save({ ...draftOf('3000.1'), htmlZh: '<p>{company}</p>' }))
  expect(first).toContain('{company}')
})

test('it is previewed, published by another, and asks nobody by a click', async () => {
  const { data } = await save()
  for (const [who, kind] of [
    [null, kinds.session],
    ['main', kinds.denied],
    ['editor', kinds.denied],
  ] as const)
    expect((await paper(who, data.id)).msgCode).toBe(kind)
  const { response } = await paper('auditor', data.id)
  const text = (await pdfInfo(response.rawPayload)).text.join('').replaceAll(/\s/g, '')
  for (const part of ['第一条', '示例科技有限公司', 'two_way_zh3000.1']) expect(text).toContain(part)
  const { data: waiting } = await portal.call('admin', agreementDesk.submit, data)
  const ask = { ...waiting, step: 'audit', result: 'pass', reason: '', checks: looked } as const
  expect((await portal.call('auditor', agreementDesk.audit, ask)).msgCode).toBe(0)
  expect((await list())[0]).toMatchObject({ number: '3000.1', state: 'current', askAgain: false })
  // a click is no signature
  const input = { code: 'nda_two_way', version: '3000.1' }
  expect((await portal.call('main', agreement.accept, { ...input, agree: 'true' })).msgCode).toBe(kinds.validation)
  expect((await portal.call('main', agreement.show, { code: 'nda_two_way' })).msgCode).toBe(kinds.not_found)
  const ctx = { db: portal.app.database.db, locale: 'zh', user: { id: portal.people.main } as SessionUser }
  const offered = await currentAgreements(ctx as unknown as SignedCtx)
  expect(offered.map(({ code }) => code).filter((code) => code.startsWith('nda'))).toEqual([])
})

test('a text that is accepted by a click is no paper, nor one that is not written', async () => {
  const { data } = await portal.call('admin', agreementDesk.list, { code: 'protocol' })
  expect((await paper('admin', data.list[0]!.id)).msgCode).toBe(kinds.not_found)
  const draft = (await save({ number: '3000.2', titleEn: '', htmlEn: '' })).data
  expect((await paper('admin', draft.id, 'en')).msgCode).toBe(kinds.validation)
})
