import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { listUnguarded } from './rights.sql.ts'

// What an operator is told to run is what is run here.
const page = readFileSync(new URL('../../../ops/ledger.md', import.meta.url), 'utf8')
const portal = `books_${randomUUID().slice(0, 8)}`
const script = /```sql\n([^`]+)```/
  .exec(page)![1]!
  .replaceAll(/\btapeout\b/g, portal)
  .replaceAll('tapeout_books', `${portal}_books`)

let own: TestDatabase
beforeAll(async () => {
  own = await testDatabase()
})
afterAll(() => own.drop())

test.runIf(!process.env.TEST_DATABASE_URL)('the embedded database is not doubted', async () => {
  expect(await listUnguarded(own.db)).toEqual([])
})

describe.runIf(process.env.TEST_DATABASE_URL)('a role of the portal', () => {
  let client: pg.PoolClient
  beforeAll(async () => {
    client = await own.db.pool.connect()
    // as if it had made all tables itself
    await client.query(
      `create role ${portal}; grant all on all tables in schema public to ${portal}; grant usage on all sequences in schema public to ${portal}`,
    )
  })
  afterAll(async () => {
    await client.query('reset role')
    await client.query(
      `drop owned by ${portal}; reassign owned by ${portal}_books to current_user; drop owned by ${portal}_books`,
    )
    await client.query(`drop role ${portal}; drop role ${portal}_books`)
    client.release()
  })
  const asPortal = {
    kind: 'postgres' as const,
    pool: { query: (...asked: unknown[]) => client.query(...(asked as [string])) } as never,
  }

  test('is told of what it may change, and after the page of the operator adds to the books and nothing else', async () => {
    await client.query(`set role ${portal}`)
    expect(await listUnguarded(asPortal)).toEqual(['ledger_txns', 'ledger_entries'])
    await client.query('reset role')
    await client.query(script)
    await client.query(`set role ${portal}`)
    expect(await listUnguarded(asPortal)).toEqual([])

    await client.query(`begin; insert into companies (name, name_norm) values ('Books', 'books');
      insert into ledger_accounts (company_id, kind, unit, allow_negative) select max(id), k, 'PTS', k <> 'customer_paid' from companies, unnest(array['customer_paid', 'points_issued']) k group by k;
      insert into ledger_txns (company_id, kind, biz_kind, biz_id, idem_key, points, held, available_after, held_after)
        select max(id), 'adjustment', 'opening', 1, 'books', 5, 0, 5, 0 from companies;
      insert into ledger_entries (txn_id, line, account_id, unit, amount, balance_after)
        select t.id, row_number() over (), a.id, 'PTS', case a.kind when 'customer_paid' then 5 else -5 end, 5 from ledger_txns t join ledger_accounts a on a.company_id = t.company_id where t.idem_key = 'books';
      commit`)
    const entries = await client.query('select amount::int from ledger_entries order by amount')
    expect(entries.rows).toEqual([{ amount: -5 }, { amount: 5 }])
    for (const change of [
      'update ledger_entries set amount = 6',
      'delete from ledger_entries',
      'truncate ledger_entries',
      'update ledger_txns set points = 6',
      'delete from ledger_txns',
    ])
      await expect(client.query(change)).rejects.toThrow('permission denied')
    await expect(client.query('alter table ledger_entries disable trigger all')).rejects.toThrow('must be owner')
    await expect(client.query('alter table ledger_txns disable trigger all')).rejects.toThrow('must be owner')
    await expect(
      client.query(
        'create or replace function ledger_stays() returns trigger language plpgsql as $$ begin return new; end $$',
      ),
    ).rejects.toThrow(/must be owner|permission denied/)
  })
})
