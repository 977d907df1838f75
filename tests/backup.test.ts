import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBackup, takeBackup, type BackupPlace } from '#main/backup-work.ts'
import { createFirstAdmin } from '#main/first-admin.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase, type Database } from '#platform/server/db/open.ts'
import { readSettings } from '#platform/server/settings.ts'
import { databaseAt } from './kit/cluster.ts'
import { testDatabase } from './kit/database.ts'

const log = pino({ level: 'silent' })
const url = process.env.TEST_DATABASE_URL

// the embedded database is opened several times
describe.each(url ? ['embedded', 'postgres'] : ['embedded'])(
  'a backup of the %s database',
  { timeout: 180_000 },
  (kind) => {
    let place: BackupPlace
    let drop = async () => {}
    const folder = mkdtempSync(join(tmpdir(), 'tapeout-backup-'))
    const dataDir = join(folder, 'data')
    const file = join(folder, 'taken')
    const real = async <T>(work: (database: Database) => Promise<T>) => {
      const { databaseUrl } = place.settings
      const database = await openDatabase({
        dataDir,
        log,
        real: true,
        ...(databaseUrl ? { url: databaseUrl } : { readyMade: true }),
      })
      return work(database).finally(database.close)
    }
    const sights = () =>
      real(async ({ pool }) =>
        (await pool.query('select what from setup_sights order by 1')).rows.map(({ what }) => what),
      )
    beforeAll(async () => {
      const env: Record<string, string> = { DATA_DIR: dataDir, DEMO: '0' }
      if (kind === 'postgres') {
        const made = await testDatabase()
        const { rows } = await made.db.pool.query('select current_database() as name')
        await made.db.close()
        drop = made.drop
        env['DATABASE_URL'] = databaseAt(url!, rows[0].name)
      }
      place = { settings: readSettings(env), log }
      await real(async (database) => {
        await migrate(database, log)
        await createFirstAdmin({ database } as Parameters<typeof createFirstAdmin>[0])
      })
    })
    afterAll(async () => {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('is noted when it is taken, and when it was restored and is whole', async () => {
      expect(await sights()).toEqual([])
      const { counts } = await takeBackup(place, file)
      expect(counts).toMatchObject({ users: 1, companies: 1 })
      expect(await sights()).toEqual(['backup'])
      await expect(takeBackup(place, file)).rejects.toThrow('is there already')
      expect((await checkBackup(place, file)).wrong).toEqual([])
      expect(await sights()).toEqual(['backup', 'restore'])
    })

    test.runIf(kind === 'postgres')('that is taken during a trial starts without it', async () => {
      await real(({ pool }) => pool.query('insert into trials default values'))
      const { counts } = await takeBackup(place, join(folder, 'during'))
      expect(counts['trials']).toBe(0)
      expect((await checkBackup(place, join(folder, 'during'))).wrong).toEqual([])
      await real(({ pool }) => pool.query('delete from trials'))
    })

    test('that lacks a row, or its manifest, proves nothing and is told', async () => {
      await real(({ pool }) => pool.query("delete from setup_sights where what = 'restore'"))
      const manifest = JSON.parse(readFileSync(`${file}.json`, 'utf8'))
      writeFileSync(`${file}.json`, JSON.stringify({ ...manifest, counts: { ...manifest.counts, users: 2 } }))
      expect((await checkBackup(place, file)).wrong).toEqual(['users: 2 in the backup, 1 restored'])
      await expect(checkBackup(place, join(folder, 'none'))).rejects.toThrow('is not there')
      expect(await sights()).toEqual(['backup'])
    })
  },
)
