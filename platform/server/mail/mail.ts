import { sql } from 'kysely'
import { isAddress } from '#platform/contract/mail-address.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { emit } from '../jobs/outbox.ts'
import { findVendor, vendorName, vendorShort, vendorOrPortal } from '../vendor.ts'
import { oneLine, renderLetter } from './layout.ts'
import { insertMail, isUnreached } from './mail.sql.ts'
import { isReached } from './reach.ts'
import { asMessage, isSecretTemplate, writeLetter, type MailTemplate, type MailTemplates } from './template.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** A mail was written and waits to be sent. */
    'mail.queued': { mailId: number }
  }
}

/**
 * A mail to write: which template, to whom (one address), in which language, and what the template needs to know. People with an
 * account are told by `tell`, which knows how each is reached.
 */
export type MailRequest<N extends MailTemplate = MailTemplate> = {
  template: N
  to: string
  locale: Locale
  params: MailTemplates[N]
  /** the message it says, and whose: it goes out as long as that may be shown to its reader */
  messageId?: number
  userId?: number
  /** one of thousands: what is sent one by one goes first */
  bulk?: boolean
}

/** By what a person may be written to. */
export type Way = 'email' | 'mobile'
/**
 * Whether what is written reaches anybody by mail or by phone: with a server for it, or in a demo, whose letters are read at their desk.
 * What only makes sense when it arrives, as a code, is refused elsewhere.
 */
export const reaches = ({ settings: { demo, smtpUrl, smsUrl } }: Pick<Ctx['app'], 'settings'>, way: Way): boolean =>
  demo || (way === 'email' ? smtpUrl : smsUrl) !== undefined

/** Whether what is written by a way waits: its server could not be had when last tried. As a condition of a row. */
export const isWaiting = ({ settings: { smtpUrl, smsUrl } }: Pick<Ctx['app'], 'settings'>, way: Way) =>
  (way === 'email' ? smtpUrl : smsUrl) === undefined
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(${isUnreached(way === 'email' ? 'mail' : 'sms')}, false)`
/**
 * The same, looked up, and for mails by trying the server as well: what has just been written goes out when the server is back, and
 * nobody says that it went. Not within a transaction.
 */
export async function findWaiting({ db, app }: Pick<Ctx, 'db' | 'app'>, way: Way): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select ${isWaiting(app, way)} as waits`.execute(db)
  const { smtpUrl } = app.settings
  return rows[0]!.waits || (way === 'email' && smtpUrl !== undefined && !(await isReached(app, smtpUrl)))
}

/** Stands as the error of a mail whose address is none. */
export const noAddress = 'not a mail address'

type Here = { db: Ctx['db']; app: Pick<Ctx['app'], 'settings'> }
async function partsOf<N extends MailTemplate>({ db }: Here, { template, locale, params }: MailRequest<N>) {
  const letter = writeLetter(template, locale, params)
  return { letter, vendor: await findVendor(db) }
}
/** A mail as it is stored, written but neither kept nor sent. Throws for an unknown template. */
export async function letterOf<N extends MailTemplate>(ctx: Here, request: MailRequest<N>) {
  const { template, to, locale, messageId = null, userId = null } = request
  const { letter, vendor } = await partsOf(ctx, request)
  const { publicUrl } = ctx.app.settings
  const { logo, color } = vendor
  const mail = renderLetter(letter, { locale, publicUrl, vendor: vendorName(vendor, locale), logo, color })
  const { subject, text: textBody, html: htmlBody } = mail
  const secret = isSecretTemplate(template)
  const about = { template, locale, messageId, userId, secret }
  return { toAddress: to.slice(0, 254), subject, textBody, htmlBody, kind: 'mail' as const, ...about }
}

/**
 * Writes a mail to an address in the caller's transaction and has it sent after the commit; answers its id. A useless address does
 * not fail the caller's work: the mail is kept as `failed` for the operator to see. Throws for an unknown template, and for one
 * whose readers have it among their messages: those are told by `tell`.
 */
export async function sendMail<N extends MailTemplate>(ctx: Ctx, request: MailRequest<N>): Promise<number> {
  if (asMessage(request.template)) throw new Error(`${request.template} is told to people, not to an address`)
  return writeMail(ctx, request)
}
/** What `sendMail` does, for `tell`. */
export async function writeMail<N extends MailTemplate>(ctx: Ctx, request: MailRequest<N>): Promise<number> {
  return transact(ctx, async (tx) => {
    const letter = await letterOf(tx, request)
    const usable = isAddress(request.to)
    const mailId = await insertMail(tx.db, {
      ...letter,
      status: usable ? 'queued' : 'failed',
      error: usable ? null : noAddress,
    })
    if (usable) await emit(tx, 'mail.queued', { mailId }, { bulk: request.bulk ?? false })
    return mailId
  })
}

/** What a phone is told of a letter. */
export async function smsOf<N extends MailTemplate>(ctx: Here, request: MailRequest<N>): Promise<string> {
  const { vendor, letter } = await partsOf(ctx, request)
  const name = vendorOrPortal(vendorShort(vendor, request.locale), request.locale)
  return `【${oneLine(name)}】${letter.phone ?? oneLine(letter.subject)}`
}

/**
 * Writes a message to a phone, as sendMail does a mail: what its letter has for a phone, else its subject, after the vendor's
 * name. Without SMS_URL it is kept for the operator.
 */
export async function sendSms<N extends MailTemplate>(ctx: Ctx, request: MailRequest<N>): Promise<number> {
  return transact(ctx, async (tx) => {
    const mail = await letterOf(tx, request)
    const textBody = await smsOf(tx, request)
    const row = { ...mail, textBody, htmlBody: '', kind: 'sms' as const, status: 'queued' as const, error: null }
    const mailId = await insertMail(tx.db, row)
    await emit(tx, 'mail.queued', { mailId }, { bulk: request.bulk ?? false })
    return mailId
  })
}
