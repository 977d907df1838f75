import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { search } from '#areas/search/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { keptOf } from '#platform/server/personal.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { followAll } from '#tests/kit/search.ts'
import { assistant } from '../contract.ts'
import { purgeQuestions } from './assistant.jobs.ts'

let kit: DocumentKit
type Saved = { id: number; version: number }
const docs = {} as Record<'open' | 'nda' | 'panel' | 'gone', Saved>
const cover = 'LQ1 Datasheet Confidential'
beforeAll(async () => {
  kit = await documentKit()
  const one = (title: string, level: 'public' | 'nda' | 'project', texts: string[]) =>
    kit.published({
      title,
      titleEn: title,
      revision: '2.3',
      level,
      folderId: level === 'project' ? kit.panel : kit.chipOne,
      texts,
      lang: 'en',
    })
  docs.open = await one('Watchdog guide', 'public', [
    'Watchdog guide LQ1. Copyright 2026.',
    'Contents 1 Watchdog timeout ........ 2',
    'The watchdog timeout is 16 seconds after reset. Write 0x5A to WDT_FEED to feed the watchdog before the timeout ends. <img src=x onerror=alert(1)> is text.',
  ])
  docs.nda = await one('Oscillator trimming', 'nda', [
    cover,
    'Trim the oscillator with register OSC_TRIM in steps of 12 kHz.',
  ])
  docs.panel = await one('Backlight boost', 'project', [
    cover,
    'The backlight boost converter starts at 3 volts and stops at 5 volts.',
  ])
  docs.gone = await one('Thermal shutdown', 'public', [
    cover,
    'Thermal shutdown happens at 125 degrees of the junction temperature.',
  ])
  await followAll(kit.app)
}, 120_000)
afterAll(() => kit.close())

const ask = async (who: PersonName, text: string) => (await kit.call(who, assistant.ask, { text })).data
const show = (who: PersonName, id: number) => kit.call(who, assistant.show, { id })
const said = (passage: { quote: readonly { text: string }[] } | undefined) =>
  passage?.quote.map(({ text }) => text).join('')

test('an answer quotes the sentence with title, revision, page and a link to it, and no cover or contents', async () => {
  const { state, answer, passages } = await ask('main', 'What is the watchdog timeout after reset?')
  expect([state, answer, passages.length]).toEqual(['answered', '', 1])
  expect(passages[0]).toMatchObject({
    rank: 1,
    open: true,
    kind: 'document',
    title: 'Watchdog guide',
    revision: '2.3',
    page: 3,
  })
  expect(passages[0]!.url).toMatch(new RegExp(`^/show(Doc)?Pdf\\?id=${docs.open.id}&page=3$`))
  expect(said(passages[0])).toMatch(/^The watchdog timeout is 16 seconds/)
  expect(passages[0]!.quote.filter(({ hit }) => hit).map(({ text }) => text.toLowerCase())).toContain('timeout')
})

test('what stands in a document is text, never markup', async () => {
  const { passages } = await ask('main', 'feed the watchdog WDT_FEED')
  expect(said(passages[0])).toContain('<img src=x onerror=alert(1)> is text')
})

test.each([
  ['Who won the football cup in Paris?', 'nothing near'],
  ['LQ9999 watchdog timeout', 'of another chip'],
  ['watchdog calibration of quantum antennas', 'one word of four'],
])('%s: no source found, %s', async (text) => {
  const { state, passages } = await ask('main', text)
  expect([state, passages]).toEqual(['no_source', []])
})

test('a question without an answer is there for the editors, without a name', async () => {
  await ask('main', 'Where is the flux capacitor soldered?')
  const { list } = (await kit.call('editor', search.misses, {})).data
  const miss = list.find(({ keyword }) => keyword.includes('flux capacitor'))
  expect(miss).toMatchObject({ count: 1, users: 1 })
  expect(JSON.stringify(miss)).not.toMatch(/main|测试/)
})

// customer-source users have the scopes that guests have
test.each([
  ['main', 'nda', true],
  ['other', 'nda', true],
  ['editor', 'nda', true],
  ['developer', 'nda', false],
  ['expired', 'nda', false],
  ['main', 'panel', true],
  ['source', 'panel', true],
  ['source', 'nda', false],
  ['other', 'panel', false],
  ['developer', 'panel', false],
  ['developer', 'open', true],
  ['expired', 'open', true],
] as const)('%s asks for what is %s: quoted %s', async (who, what, quoted) => {
  const text = {
    nda: 'oscillator trim register steps',
    panel: 'backlight boost converter volts',
    open: 'watchdog timeout reset',
  }[what]
  const { state, passages } = await ask(who, text)
  expect(state).toBe(quoted ? 'answered' : 'no_source')
  if (!quoted) expect(passages).toEqual([])
  else expect(passages[0]!.url).toContain(`id=${docs[what].id}&`)
})

test('a question that is sent again within a minute is answered by what is kept of it', async () => {
  const text = 'watchdog timeout reset, sent twice'
  const [first, second, other] = [await ask('main', text), await ask('main', text), await ask('other', text)]
  expect(second.id).toBe(first.id)
  expect(other.id).not.toBe(first.id)
})

test('a kept answer hides what was withdrawn, and what its reader may open no longer', async () => {
  const before = [await ask('main', 'thermal shutdown degrees'), await ask('main', 'backlight boost converter volts')]
  expect(before.map(({ state }) => state)).toEqual(['answered', 'answered'])
  expect((await kit.call('auditor', documentDesk.withdraw, { ...docs.gone, reason: 'wrong' })).msgCode).toBe(0)
  await followAll(kit.app)
  await kit.db.deleteFrom('userGroupMembers').where('userId', '=', kit.people.main).execute()
  kit.app.sessions.clear()
  for (const { id } of before) {
    const { data } = await show('main', id)
    expect(data.passages).toEqual([
      { rank: 1, open: false, kind: '', title: '', revision: '', page: null, quote: [], url: '' },
    ])
  }
  expect(JSON.stringify((await show('main', before[0]!.id)).data.passages)).not.toMatch(/125|junction/)
})

test('questions are their owner’s alone', async () => {
  const { id } = await ask('main', 'watchdog timeout reset')
  for (const who of ['sub', 'other', 'editor', 'admin'] as const) {
    expect((await show(who, id)).msgCode).toBe(kinds.not_found)
    expect((await kit.call(who, assistant.rate, { id, helpful: true })).msgCode).toBe(kinds.not_found)
    expect((await kit.call(who, assistant.remove, { id })).msgCode).toBe(kinds.not_found)
    expect((await kit.call(who, assistant.questions, {})).data.list.some((row) => row.id === id)).toBe(false)
  }
  expect((await kit.call(null, assistant.ask, { text: 'watchdog' })).msgCode).toBe(99999)
  expect((await kit.call('main', assistant.rate, { id, helpful: false })).data).toEqual({ id })
  const found = (await kit.call('main', assistant.questions, { keyword: 'WATCHDOG timeout' })).data.list
  expect(found.find((row) => row.id === id)).toMatchObject({ helpful: false, issueId: null, state: 'answered' })
  expect((await kit.call('main', assistant.remove, { id })).msgCode).toBe(0)
  expect((await show('main', id)).msgCode).toBe(kinds.not_found)
  const left = await kit.db.selectFrom('assistantPassages').select('rank').where('questionId', '=', id).execute()
  expect(left).toEqual([])
})

test.each([
  ['', 'text'],
  ['   ', 'text'],
  ['x'.repeat(501), 'text'],
  ['?!&|:*()', 'text'],
  ['的', 'text'],
  ['你好', 'text'],
  ['\0', 'text'],
  ['a\0watchdog', 'text'],
])('%j is refused at its field', async (text, field) => {
  const { msgCode, data } = await kit.call('main', assistant.ask, { text })
  expect(msgCode).toBe(kinds.validation)
  expect(data).toMatchObject({ errors: [{ field }] })
})
test.each([
  "watchdog' | 'timeout",
  'watchdog:* & !timeout',
  "'); drop table users; --",
  '\ud800 watchdog',
  '🙂 watchdog timeout',
  '%_watchdog',
  `watchdog ${'timeout '.repeat(60)}`,
  '看门狗 ' + '超时'.repeat(240),
])('%j is answered like any other', async (text) => {
  const reply = await kit.call('main', assistant.ask, { text })
  expect(reply.msgCode).toBe(0)
  expect(reply.data.text).not.toMatch(/\0/)
})

test('of twenty at once ten are answered, and the rest is told to wait', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () => kit.call('sub', assistant.ask, { text: 'watchdog timeout' })),
  )
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(10)
  expect(new Set(all.map(({ msgCode }) => msgCode))).toEqual(new Set([0, kinds.too_many]))
  const kept = await kit.db
    .selectFrom('assistantQuestions')
    .select('id')
    .where('userId', '=', kit.people.sub)
    .where('text', '=', 'watchdog timeout')
    .execute()
  expect(kept).toHaveLength(10)
  // nobody else is held up
  expect((await ask('other', 'watchdog timeout')).state).toBe('answered')
})

test('what was asked half a year ago is forgotten, and the copy of one’s data has the rest', async () => {
  const { id } = await ask('other', 'watchdog timeout reset')
  const { id: old } = await ask('other', 'watchdog timeout seconds')
  await kit.db
    .updateTable('assistantQuestions')
    .set({ askedAt: new Date(Date.now() - 181 * 86_400_000) })
    .where('id', '=', old)
    .execute()
  await purgeQuestions.run(contextOf(kit.app), {}, new AbortController().signal)
  expect([(await show('other', id)).msgCode, (await show('other', old)).msgCode]).toEqual([0, kinds.not_found])
  const user = (await kit.app.sessions.find((await kit.cookie('other')).split('=')[1])).user!
  const { assistantQuestions } = await keptOf({ ...contextOf(kit.app), user } as SignedCtx)
  expect((assistantQuestions as { text: string }[]).map(({ text }) => text)).toContain('watchdog timeout reset')
})

test('the operation log has no word of a question', async () => {
  const { id } = await ask('main', 'watchdog timeout mysecretproject')
  expect((await kit.call('main', assistant.rate, { id, helpful: true })).msgCode).toBe(0)
  const { rows } = await kit.app.database.pool.query<{ t: string }>('select x::text as t from operation_logs x')
  expect(rows.filter(({ t }) => t.includes('mysecretproject'))).toEqual([])
  expect(rows.some(({ t }) => t.includes('/assistant/question/rate'))).toBe(true)
})
