import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#main/app.ts'
import { demoAreas } from '#main/areas.ts'
import { createFirstAdmin } from '#main/first-admin.ts'
import { layIn, type TrialPlace } from '#main/trial-in.ts'
import { takeOut, WorkWouldGo } from '#main/trial-out.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase, type Database } from '#platform/server/db/open.ts'
import { storageKey } from '#platform/server/files/storage-key.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { readSettings } from '#platform/server/settings.ts'
import { trialUrl } from '#platform/server/trial/mark.ts'
import { databaseAt } from './kit/cluster.ts'
import { testDatabase } from './kit/database.ts'

const log = pino({ level: 'silent' })
const url = process.env.TEST_DATABASE_URL
// a few whose demo has people, files, numbers and letters; the rest is laid in as these are
const names = new Set(['product', 'brand', 'staff', 'dictionary', 'faq', 'address', 'operation'])
const areas = demoAreas.filter(({ name }) => names.has(name))

/** Every row of every table, and how far every counter has come. */
async function printOf({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string; print: string }>(`select relname as name,
    (xpath('/row/p/text()', query_to_xml(format('select md5(coalesce(string_agg(t::text, %L order by t::text), %L)) as p from %I t',
      '|', '', relname), false, true, '')))[1]::text as print from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  const { rows: counters } = await pool.query('select sequencename, last_value from pg_sequences order by 1')
  return { tables: rows, counters }
}

// the embedded database is opened a dozen times
describe.each(url ? ['embedded', 'postgres'] : ['embedded'])(
  'a trial on the %s database',
  { timeout: 180_000 },
  (kind) => {
    let place: TrialPlace
    let drop = async () => {}
    let before: Record<string, unknown>
    const own = storageKey('ab'.repeat(16))
    const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-trial-'))
    const open = (real = false) => {
      const { databaseUrl } = place.settings
      return openDatabase({ dataDir, log, real, ...(databaseUrl ? { url: databaseUrl } : { readyMade: true }) })
    }
    const storage = () => openStorage(place.settings.storageUrl)
    const real = async <T>(work: (database: Database) => Promise<T>) => {
      const database = await open(true)
      return work(database).finally(database.close)
    }
    beforeAll(async () => {
      const env: Record<string, string> = { DATA_DIR: dataDir, DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' }
      if (kind === 'postgres') {
        const made = await testDatabase()
        const { rows } = await made.db.pool.query('select current_database() as name')
        await made.db.close()
        drop = made.drop
        env['DATABASE_URL'] = databaseAt(url!, rows[0].name)
      }
      place = { settings: readSettings(env), log, areas }
      await real(async (database) => {
        await migrate(database, log)
        await createFirstAdmin({ database } as Parameters<typeof createFirstAdmin>[0])
        await database.pool.query(
          "insert into chips (code, name, name_en, product_line) values ('RX100', '芯片', 'Chip', 'vision')",
        )
      })
      await storage().put(own, Readable.from([Buffer.from('ours')]))
      before = await real(printOf)
    })
    afterAll(async () => {
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    test('goes without a trace: rows, counters and files are as before', async () => {
      const { password, leftOut } = await layIn(place)
      expect(password.length).toBeGreaterThan(12)
      expect(leftOut).toEqual([])
      const database = await open()
      const app = await createApp(place.settings, database, log)
      expect(app.trial?.since).toBeInstanceOf(Date)
      // nothing leaves, and what is removed here is still there afterwards
      expect(app.settings).toMatchObject({
        smtpUrl: undefined,
        smsUrl: undefined,
        pay: { alipay: null, unionpay: null },
        casServices: [],
        openidClients: [],
        assistantModel: null,
      })
      // copies that bear the names of its people are not found by those who have their numbers afterwards
      mkdirSync(app.files.stampDir, { recursive: true })
      expect(app.files.stampDir).toContain(join('cache', 'trial'))
      expect(await text(await app.files.storage.get(own))).toBe('ours')
      await app.files.storage.remove(own)
      const { rows } = await database.pool.query("select code from chips where code in ('RX100', 'LQ7120') order by 1")
      expect(rows.map(({ code }) => code)).toEqual(['LQ7120', 'RX100'])
      const admins = await database.pool.query("select count(*)::int as n from users where login_name = 'admin'")
      expect(admins.rows[0].n).toBe(1)
      await app.close()
      await expect(layIn(place)).rejects.toThrow('inside already')
      expect(await takeOut(place, false)).toBe(true)
      expect(await takeOut(place, false)).toBe(false)
      expect(await real(printOf)).toEqual(before)
      expect(await text(await storage().get(own))).toBe('ours')
      expect(readdirSync(join(dataDir, 'files'))).not.toContain('trial')
      const after = await open()
      expect(after.trial).toBeUndefined()
      const real1 = await createApp(place.settings, after, log)
      expect(existsSync(app.files.stampDir)).toBe(false)
      expect(real1.files.stampDir).toBe(join(dataDir, 'cache', 'stamped'))
      await real1.close()
    })

    test('what was ended in it is not good again', async () => {
      const session = () =>
        real(async ({ pool }) => (await pool.query("select ended_why from sessions where ip = '192.0.2.7'")).rows)
      await real(({ pool }) =>
        pool.query(
          `insert into sessions (user_id, token_hash, ip, expires_at)
           select id, repeat('a', 64), '192.0.2.7', now() + interval '1 day' from users where login_name = 'admin'`,
        ),
      )
      await layIn({ ...place, areas: [] })
      expect(await session()).toEqual([{ ended_why: null }])
      await takeOut(place, false)
      expect(await session()).toEqual([{ ended_why: 'revoked' }])
      await real(({ pool }) => pool.query("delete from sessions where ip = '192.0.2.7'"))
      before = await real(printOf)
    })

    test('does not go with what real people did in it, unless that is said', async () => {
      await layIn({ ...place, areas: [] })
      const database = await open()
      const said = (user: string, area: string) =>
        database.pool.query(
          `insert into operation_logs (user_id, user_name, class_name, method_name, url, msg_code, trace_id, taken_ms)
         select id, name, $2, 'save', '/api/x', 0, $3, 1 from users where login_name = $1`,
          [user, area, randomUUID().slice(0, 16)],
        )
      await said('editor_su', 'document')
      await said('admin', 'session')
      await said('admin', 'brand')
      await said('admin', 'brand')
      await database.close()
      const refused = await takeOut(place, false).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(WorkWouldGo)
      expect((refused as WorkWouldGo).work).toEqual([{ area: 'brand', by: '管理者', calls: 2 }])
      // it is still inside, as it was
      const still = await open()
      expect((await still.pool.query("select from operation_logs where class_name = 'brand'")).rowCount).toBe(2)
      await expect(takeOut(place, true)).rejects.toThrow(kind === 'postgres' ? 'Others are connected' : 'in use')
      await still.close()
      expect(await takeOut(place, true)).toBe(true)
      expect(await real(printOf)).toEqual(before)
    })

    test('cut short anywhere it lets nobody in, and is finished by the next call of either kind', async () => {
      const cut = { name: 'cut', drawn: false, demo: () => Promise.reject(new Error('cut short')) } as never
      const bare = { ...place, areas: [] }
      for (const next of [() => layIn(bare).then(() => takeOut(place, false)), () => takeOut(place, false)]) {
        await expect(layIn({ ...place, areas: [cut] })).rejects.toThrow('cut short')
        await expect(open()).rejects.toThrow('is being laid into')
        await next()
        expect(await real(printOf)).toEqual(before)
      }
      await layIn(bare)
      const broken = { ...place, settings: { ...place.settings, storageUrl: 's3://key:secret@127.0.0.1:1/none?tls=0' } }
      await expect(takeOut(broken, false)).rejects.toThrow()
      await expect(open()).rejects.toThrow('is being taken out')
      await expect(layIn(place)).rejects.toThrow('finish that first')
      expect(await takeOut(place, false)).toBe(true)
      expect(await real(printOf)).toEqual(before)
    })

    test('is refused where a node runs, where names are taken, and in a demo', async () => {
      await expect(layIn({ ...place, settings: { ...place.settings, demo: true } })).rejects.toThrow('DEMO is 1')
      const node = await open()
      await expect(layIn(place)).rejects.toThrow(kind === 'postgres' ? 'Others are connected' : 'in use')
      await node.close()
      await takeOut(place, false)
      // what was refused leaves no mark: a node that ran on starts anew
      await (await open()).close()
      await real(({ pool }) => pool.query("update chips set code = 'LQ7120' where code = 'RX100'")).catch(() => {})
      await real(async ({ pool }) => {
        await pool.query(
          "insert into companies (name, name_norm) values ('雨云面板演示有限公司', '雨云面板演示有限公司')",
        )
      })
      await expect(layIn(place)).rejects.toThrow('雨云面板演示有限公司')
      if (kind === 'postgres') expect(trialUrl(place.settings.databaseUrl!)).toContain('_trial')
    })
  },
)
