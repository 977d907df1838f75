import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SetupProbe } from '#platform/contract/setup.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { storageKey } from '#platform/server/files/storage-key.ts'
import { sendNow } from '#platform/server/mail/deliver.ts'
import { letterOf } from '#platform/server/mail/mail.ts'
import { noteSeen } from '#platform/server/seen.sql.ts'
import type { setup } from '../contract.ts'
import { findEmail } from './setup.sql.ts'

type Tried = { ok: boolean; to: string | null; said: string }

/** What failed is an answer here, in the words of the server that was tried: it is what the person has to mend. */
async function answerOf(
  ctx: SignedCtx,
  what: SetupProbe,
  to: string | null,
  attempt: () => Promise<void>,
): Promise<Tried> {
  try {
    await attempt()
  } catch (error) {
    return { ok: false, to, said: (error instanceof Error ? error.message : String(error)).slice(0, 500) }
  }
  await noteSeen(ctx.db, what)
  return { ok: true, to, said: '' }
}

async function tryMail(ctx: SignedCtx): Promise<Tried> {
  if (!ctx.app.settings.smtpUrl) throw fail('setup.no_mail')
  const to = await findEmail(ctx)
  if (!to) throw fail('setup.no_address', {}, [{ field: 'email', code: 'setup.no_address', msg: '' }])
  const params = { name: ctx.user.name }
  const letter = await letterOf(ctx, { template: 'setup.tried', to, locale: ctx.locale, params })
  return answerOf(ctx, 'mail', to, () => sendNow(ctx, letter))
}

/** An object of its own, which is gone afterwards whatever happened. */
function tryStorage(ctx: SignedCtx): Promise<Tried> {
  const { storage } = ctx.app.files
  const key = storageKey(randomBytes(16).toString('hex'))
  const words = randomBytes(1024).toString('hex')
  return answerOf(ctx, 'storage', null, async () => {
    try {
      await storage.put(key, Readable.from([Buffer.from(words)]))
      if ((await text(await storage.get(key))) !== words) throw new Error('what was read is not what was written')
    } catch (error) {
      await storage.remove(key).catch(() => {})
      throw error
    }
    await storage.remove(key)
  })
}

export async function runProbe(ctx: SignedCtx, { probe }: Parsed<typeof setup.probe>) {
  await ctx.app.limits.spend('setup_probe', `${ctx.user.id}`)
  return probe === 'mail' ? tryMail(ctx) : tryStorage(ctx)
}
