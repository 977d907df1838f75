import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOld } from '#areas/message/server/message.sql.ts'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import { sentBy } from '#tests/kit/statements.ts'

// Nightly work on messages looks for its rows by indexes: of a hundred thousand some are due. On a server with its usual settings,
// as tests/laws/plans.test.ts.
describe.runIf(process.env.TEST_DATABASE_URL)('plans of messages', () => {
  let own: TestDatabase
  beforeAll(async () => {
    own = await testDatabase()
    await own.db.pool.query(`insert into messages (type, title, created_at, expire_at, must_read)
      select 'system', 'x', now() - n * interval '10 minutes', case when n % 50 = 0 then now() - n * interval '10 minutes' end, n % 100 = 0
      from generate_series(1, 100000) n`)
    await own.db.pool.query('analyze messages')
  }, 60_000)
  afterAll(() => own.drop())

  test('what is deleted is found by its indexes', async () => {
    // a connection that opens meanwhile asks for settings of its own
    const asked = await sentBy(() => deleteOld(own.db.db, 1))
    const { text, values } = asked.find((one) => one.text.startsWith('delete from messages'))!
    const { rows } = await own.db.pool.query(
      `explain (format json) ${text}`,
      values.map((v) => (v === 1 ? 5000 : v)),
    )
    const plan = JSON.stringify(rows)
    for (const index of ['messages_created', 'messages_expired', 'messages_must']) expect(plan).toContain(`"${index}"`)
    expect(plan).not.toContain('"Seq Scan"')
  })
})
