// Gives an account a new password and prints it once: `node main/set-password.ts <login name> [--reset-factor]`, with the
// settings of the portal. Its sessions end; with --reset-factor its second factor is enrolled anew at the next sign-in.
import { randomBytes } from 'node:crypto'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { Database } from '#platform/server/db/open.ts'
import { transact } from '#platform/server/db/transact.ts'
import { createLog } from '#platform/server/log/log.ts'
import { end } from './database.ts'
import { settingsOrExit } from './node.ts'
import { inEach } from './revoke.ts'

const settings = settingsOrExit()
const [name = '', flag] = process.argv.slice(2)
const password = `Tapeout-${randomBytes(9).toString('base64url')}-7a`
const passwordHash = await hashPassword(password)
const setPassword = (database: Database): Promise<boolean> =>
  transact(database, async ({ db }) => {
    const factor = flag === '--reset-factor' ? { totpSecret: null, totpEnrolledAt: null, totpLastStep: 0 } : {}
    const user = await db
      .updateTable('users')
      .set({ passwordHash, passwordChangedAt: new Date(), ...factor })
      .where('loginKey', '=', name.toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (!user) return false
    const ended = { endedAt: new Date(), endedWhy: 'revoked' }
    if (flag === '--reset-factor') {
      await db.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute()
      await db.deleteFrom('passkeys').where('userId', '=', user.id).execute()
    }
    await db.updateTable('sessions').set(ended).where('userId', '=', user.id).where('endedAt', 'is', null).execute()
    return true
  })
const done = await inEach(settings, createLog(settings.logLevel), setPassword).catch(end)
console.log(done.some(Boolean) ? `${name}: ${password} (shown once)` : `There is no account ${name}`)
if (!done.some(Boolean)) process.exitCode = 1
