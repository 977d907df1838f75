import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { emit } from '../jobs/outbox.ts'
import { inLocale } from '../traditional.ts'
import { renderLetter } from './layout.ts'
import { findVendor, insertMail } from './mail.sql.ts'
import { writeLetter, type MailTemplate, type MailTemplates } from './template.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** A mail was written and waits to be sent. */
    'mail.queued': { mailId: number }
  }
}

/** A mail to write: which template, to whom (one address), in which language, and what the template needs to know. */
export type MailRequest<N extends MailTemplate = MailTemplate> = {
  template: N
  to: string
  locale: Locale
  params: MailTemplates[N]
}

/**
 * Whether this is one plain address and nothing else: no list, no display name, no line break that would begin a
 * header. Stricter than the standard: quoted local parts and address literals have no place here.
 */
export const isAddress = (to: string): boolean =>
  to.length <= 254 &&
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
    to,
  )

/** Stands as the error of a mail whose address is none. */
export const noAddress = 'not a mail address'

type Here = { db: Ctx['db']; app: Pick<Ctx['app'], 'settings'> }
/** A mail as it is stored, written but neither kept nor sent. Throws for an unknown template. */
export async function letterOf<N extends MailTemplate>({ db, app }: Here, request: MailRequest<N>) {
  const { template, to, locale, params } = request
  const letter = writeLetter(template, locale, params)
  const vendor = await findVendor(db)
  const { publicUrl } = app.settings
  const mail = renderLetter(letter, { locale, publicUrl, vendor: inLocale(locale, vendor.zh, vendor.en) })
  const { subject, text: textBody, html: htmlBody } = mail
  return { toAddress: to.slice(0, 254), subject, textBody, htmlBody, template, locale }
}

/**
 * Writes a mail in the caller's transaction and has it sent after the commit; answers its id. A useless address does
 * not fail the caller's work: the mail is kept as `failed` for the operator to see. Throws for an unknown template.
 */
export async function sendMail<N extends MailTemplate>(ctx: Ctx, request: MailRequest<N>): Promise<number> {
  return transact(ctx, async (tx) => {
    const letter = await letterOf(tx, request)
    const usable = isAddress(request.to)
    const mailId = await insertMail(tx.db, {
      ...letter,
      status: usable ? 'queued' : 'failed',
      error: usable ? null : noAddress,
    })
    if (usable) await emit(tx, 'mail.queued', { mailId })
    return mailId
  })
}
