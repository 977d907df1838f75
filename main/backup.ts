// Takes a backup of the database, with the settings of the portal: `node main/backup.ts FILE`. Whoever takes one by other means says so
// at the end of their script: `node main/backup.ts --taken`. The checklist at /admin/setup shows when it was. See ops/backup.md.
import { createLog } from '#platform/server/log/log.ts'
import { note, takeBackup } from './backup-work.ts'
import { settingsOrExit } from './node.ts'

const [file] = process.argv.slice(2)
const place = { settings: settingsOrExit(), log: createLog('warn') }
try {
  if (!file) throw new Error('Say where to: node main/backup.ts FILE')
  if (file === '--taken') await note(place, 'backup')
  else {
    const { counts } = await takeBackup(place, file)
    const rows = Object.values(counts).reduce((sum, n) => sum + n, 0)
    console.log(`${file}: ${Object.keys(counts).length} tables, ${rows} rows. Copy the storage of the files after it.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
