import { randomUUID } from 'node:crypto'
import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '../ctx.ts'
import { onEvent } from '../jobs/outbox.ts'
import { findPicture, findVendor, vendorShort, type Vendor } from '../vendor.ts'
import { logoAddress } from './layout.ts'
import { asMessage } from './template.ts'
import {
  deleteMail,
  findUnsent,
  isStillTold,
  updateFailure,
  updateKept,
  updateSent,
  type UnsentMail,
} from './mail.sql.ts'

/** Tries before a mail counts as failed: as many as the outbox gives an event. */
const tries = 12

/**
 * Sends the mails that were written, by SMTP when SMTP_URL is set, and messages to phones by SMS_URL; without them each is
 * kept as `outbox` for the operator.
 * A refusal for good (5xx) ends it; anything else is tried again by the outbox.
 */
export const deliverMail = onEvent('mail.queued', 'mail.deliver', async (ctx, event) => {
  const mail = await findUnsent(ctx.db, event.payload.mailId)
  if (!mail) return
  // a right may have ended, or a message been recalled, since the mail was written: what is left goes with the next daily one
  // who was shut out hears of that all the same
  const isOwn = asMessage(mail.template)?.event === 'security'
  if (mail.userId && !isOwn && !(await isStillTold(ctx.db, { ...mail, userId: mail.userId })))
    return void (await deleteMail(ctx.db, mail.id))
  const { smtpUrl, smsUrl, demo } = ctx.app.settings
  const way = mail.kind === 'sms' ? smsUrl : smtpUrl
  if (!way) return void (await updateKept(ctx.db, mail.id, demo))
  try {
    await (mail.kind === 'sms'
      ? sendMessage(mail, way)
      : send(mail, way, await letterhead(ctx, mail, mail.locale as Locale)))
  } catch (error) {
    await noteFailure(ctx, mail, error, event.attempts)
    return
  }
  await updateSent(ctx.db, mail.id)
})

async function noteFailure(ctx: Ctx, mail: UnsentMail, error: unknown, attempts: number): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const refused = permanent(error)
  const is = { final: refused || attempts >= tries, unreached: mail.kind === 'sms' || isServer(error) }
  await updateFailure(ctx.db, mail.id, message.slice(0, 500), is)
  if (!refused) throw error
  ctx.log.warn({ mail: mail.id, err: error }, 'a mail was refused for good')
}

/** A 5xx to the recipient or the content never heals; one to the sign-in does, once the settings are right. */
const permanent = (error: unknown): boolean => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH'
}

/** Whether it is the server that could not be had; a recipient or a content it does not take says nothing of the others. */
const isServer = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code !== 'EENVELOPE' && code !== 'EMESSAGE'
}

/** The gateway's own form differs from vendor to vendor: a small relay in front of it takes this one. */
async function sendMessage({ id, toAddress, textBody }: UnsentMail, smsUrl: string): Promise<void> {
  const answer = await fetch(smsUrl, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, to: toAddress, text: textBody }),
    signal: AbortSignal.timeout(15_000),
  })
  if (!answer.ok) throw new Error(`the message gateway answered ${answer.status}`)
}

type Letter = Pick<UnsentMail, 'toAddress' | 'subject' | 'textBody' | 'htmlBody'> & { id: number | string }
/** Sends a letter at once, kept nowhere and tried once: for who sets mail up. Rejects with what the server of mails answers. */
export async function sendNow(ctx: Ctx, letter: Omit<Letter, 'id'>): Promise<void> {
  const { smtpUrl } = ctx.app.settings
  if (!smtpUrl) throw new Error('SMTP_URL is not set')
  await send({ ...letter, id: `try-${randomUUID()}` }, smtpUrl, await letterhead(ctx, letter, ctx.locale))
}

type Inline = { address: string; cid: string; content: Buffer }
type From = { publicUrl: string; from: string | { name: string; address: string }; logo: Inline | undefined }
const han = /\p{Script=Han}/u
/**
 * Who mails come from: the address of the settings, under the name the vendor gave for it, else its own in the letter's language, as it is
 * in an English letter where the name it gave is Chinese.
 */
async function letterhead(ctx: Ctx, { htmlBody }: Pick<Letter, 'htmlBody'>, locale: Locale): Promise<From> {
  const { publicUrl, mailFrom } = ctx.app.settings
  const vendor = await findVendor(ctx.db)
  const own = vendorShort(vendor, locale)
  const sender = locale === 'en' && han.test(vendor.sender) && own ? own : vendor.sender || own
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return {
    publicUrl,
    from: sender ? { name: sender, address } : mailFrom,
    logo: await logoIn(ctx, htmlBody, vendor),
  }
}

/** What a mail may weigh more for its logo; a heavier one is shown from the portal. */
const mostLogo = 64 * 1024
/** The logo that a letter shows, to go along with it: readers of mail load nothing from elsewhere unless they are told to. */
async function logoIn(ctx: Ctx, html: string, { logo }: Vendor): Promise<Inline | undefined> {
  const { publicUrl } = ctx.app.settings
  const address = logo && logoAddress(publicUrl, logo)
  if (!address || !html.includes(address)) return undefined
  const content = await findPicture(ctx, logo.sha256)
  if (!content || content.length > mostLogo) return undefined
  return { address, cid: `logo-${logo.sha256.slice(0, 16)}@${new URL(publicUrl).hostname}`, content }
}

async function send(mail: Letter, smtpUrl: string, { publicUrl, from, logo }: From): Promise<void> {
  // half a megabyte, for those who send
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  try {
    await transport.sendMail({
      from,
      // an object is taken as it is; a text would be read as a list of addresses
      to: { name: '', address: mail.toAddress },
      subject: mail.subject,
      text: mail.textBody,
      html: logo ? mail.htmlBody.replace(`"${logo.address}"`, () => `"cid:${logo.cid}"`) : mail.htmlBody,
      attachments: logo
        ? [{ cid: logo.cid, content: logo.content, filename: 'logo.png', contentDisposition: 'inline' }]
        : [],
      // the same at every try, so that a mail sent twice is seen as one
      messageId: `<mail-${mail.id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    transport.close()
  }
}
