import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { sendSms, writeMail } from '../mail/mail.ts'
import { messageTypeOf, writeLetter, type MailTemplate, type MailTemplates } from '../mail/template.ts'
import { putMessage } from './message.ts'
import { listReaders } from './message.sql.ts'

/** Somebody with an account who is told something, and the language it is told in; `email` and `mobile` are empty where there is none. */
export type Reader = { id: number; name: string; loginName: string; locale: Locale; email: string; mobile: string }

/**
 * Tells people with an account what has happened, each in their language, in the caller's transaction: by mail, else by phone,
 * and among their messages where the template says so, in both languages that are kept. Who is disabled is told nothing. `params`
 * is what the template needs to know, for this reader in this language. An address without an account is written to by `sendMail`.
 */
export async function tell<N extends MailTemplate>(
  ctx: Ctx,
  template: N,
  userIds: readonly number[],
  params: (reader: Reader) => MailTemplates[N],
): Promise<void> {
  if (!userIds.length) return
  await transact(ctx, async (tx) => {
    for (const reader of await listReaders(tx.db, userIds)) await tellOne(tx, template, reader, params)
  })
}

async function tellOne<N extends MailTemplate>(
  tx: Ctx,
  template: N,
  reader: Reader,
  params: (reader: Reader) => MailTemplates[N],
) {
  const { id: userId, locale, email, mobile } = reader
  const letter = { template, locale, params: params(reader) }
  if (email) await writeMail(tx, { ...letter, to: email })
  else if (mobile) await sendSms(tx, { ...letter, to: mobile })
  const type = messageTypeOf(template)
  if (!type) return
  const words = (kept: 'zh' | 'en') => writeLetter(template, kept, params({ ...reader, locale: kept }))
  const said = { zh: words('zh'), en: words('en') }
  await putMessage(tx, { type, template, userId, said })
}
