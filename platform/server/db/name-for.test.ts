import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { nameFor, typedCompany } from './name-for.ts'

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

test('a name reads as its owner writes it, and in English as its owner writes it there', async () => {
  const said = async (locale: 'zh' | 'en' | 'zhtw') => {
    const found = await sql<{ said: string }>`select ${nameFor({ locale }, 'x')} as said
      from unnest(${names}::text[], ${['Yun Tan']}::text[]) with ordinality x (name, name_en, n) order by n`.execute(
      kit.db.db,
    )
    return found.rows.map((row) => row.said)
  }
  expect(await said('zh')).toEqual(names)
  expect(await said('zhtw')).toEqual(names)
  expect(await said('en')).toEqual(['Yun Tan', ...names.slice(1)])
})

test('what was typed for a company that is not there is rewritten in no script', async () => {
  const name = '东莞涟光智能演示有限公司'
  for (const locale of ['zh', 'zhtw', 'en'] as const) {
    const said = typedCompany({ locale }, sql`x.name`, sql`0`)
    const found = await sql<{ said: string }>`select ${said} as said from (select ${name} as name) x`.execute(kit.db.db)
    expect(found.rows[0]).toEqual({ said: name })
  }
})
