import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { toTraditional } from '../traditional.ts'
import { nameFor, registeredFor, typedCompany } from './name-for.ts'

let kit: TestDatabase
beforeAll(async () => {
  kit = await testDatabase()
})
afterAll(() => kit.drop())

const names = [
  '谭芸',
  '范于余',
  '严复',
  'Ruby Lam',
  '东莞涟光智能演示有限公司',
  '成都云栈微电子有限公司',
  '厦门海石科技贸易有限公司',
]

test('a name reads in the language and script of its reader', async () => {
  const said = async (locale: 'zh' | 'en' | 'zhtw') => {
    const found = await sql<{ said: string }>`select ${nameFor({ locale }, 'x')} as said
      from unnest(${names}::text[], ${['Yun Tan']}::text[]) with ordinality x (name, name_en, n) order by n`.execute(
      kit.db.db,
    )
    return found.rows.map((row) => row.said)
  }
  expect(await said('zh')).toEqual(names)
  expect(await said('en')).toEqual(['Yun Tan', ...names.slice(1)])
  expect(await said('zhtw')).toEqual([
    '譚芸',
    '范于余',
    '嚴復',
    'Ruby Lam',
    '東莞漣光智慧示範有限公司',
    '成都雲棧微電子有限公司',
    '廈門海石科技貿易有限公司',
  ])
  // companies as the texts have them; a surname that both scripts write alike is no word
  expect((await said('zhtw')).slice(3)).toEqual(names.slice(3).map(toTraditional))
})

test('what a legal entity is called on papers is rewritten in no script', async () => {
  const name = '东莞涟光智能演示有限公司'
  const said = async (locale: 'zh' | 'en' | 'zhtw') =>
    (
      await sql<{ registered: string; typed: string }>`select ${registeredFor({ locale }, 'x')} as registered,
        ${typedCompany({ locale }, sql`x.name`, sql`0`)} as typed from (select ${name} as name, '' as name_en) x`.execute(
        kit.db.db,
      )
    ).rows[0]
  for (const locale of ['zh', 'zhtw', 'en'] as const)
    expect(await said(locale)).toEqual({ registered: name, typed: name })
})
