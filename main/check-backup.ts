// Proves that a backup of `node main/backup.ts` can be restored: `node main/check-backup.ts FILE` restores it into a database of its own,
// compares rows and chains, and removes it again. Ends with 1 and what does not fit. See ops/backup.md.
import { createLog } from '#platform/server/log/log.ts'
import { checkBackup } from './backup-work.ts'
import { settingsOrExit } from './node.ts'

const [file] = process.argv.slice(2)
try {
  if (!file) throw new Error('Say which: node main/check-backup.ts FILE')
  const { takenAt, wrong } = await checkBackup({ settings: settingsOrExit(), log: createLog('warn') }, file)
  for (const line of wrong) console.error(line)
  console.log(`The backup of ${takenAt} ${wrong.length ? 'is not whole' : 'was restored and is whole'}.`)
  if (wrong.length) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
