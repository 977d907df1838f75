import { mayRing, usualWays, type Ways } from '#platform/contract/message.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { sendSms, writeMail } from '../mail/mail.ts'
import { asMessage, isResult, writeLetter, type MailTemplate, type MailTemplates } from '../mail/template.ts'
import { isBound } from './bound.ts'
import { putMessage, type About } from './message.ts'
import { listReaders, setMail } from './message.sql.ts'

/** Somebody with an account who is told something, and the language it is told in; `email` and `mobile` are empty where there is none. */
export type Reader = { id: number; name: string; loginName: string; locale: Locale; email: string; mobile: string }

/** Ways that its reader chose for exactly this, as for something they follow: they count instead of those for such events. */
export type Within = Partial<Pick<Ways, 'inSite' | 'mail'>>

/**
 * Tells people with an account what has happened, each in their language and as they have chosen for such events, in the caller's
 * transaction: by mail or, without an address, by phone; among their messages in both languages that are kept. Who is disabled is told
 * nothing. `params` is what the template needs to know, for this reader in this language. `about` is the record it names: it is
 * shown, counted and mailed only as long as its reader may open that (a kind of `bound` in the area's <area>.area.ts). An address
 * without an account is written to by `sendMail`.
 */
export async function tell<N extends MailTemplate>(
  ctx: Ctx,
  template: N,
  userIds: readonly number[],
  params: (reader: Reader) => MailTemplates[N],
  about?: About,
  within: Within = {},
): Promise<void> {
  if (!userIds.length) return
  if (about && !isBound(about.bizType)) throw new Error(`nobody says who may open ${about.bizType}`)
  await transact(ctx, async (tx) => {
    const kind = asMessage(template)
    if (kind && !kind.own && !about)
      throw new Error(`${template} names no record; say which, or that it is its reader's own`)
    const event = kind?.event
    for (const { chosen, ...reader } of await listReaders(tx.db, userIds, event)) {
      // what is no message is told whatever anybody chose
      const ways =
        chosen ?? (event ? usualWays(event) : { inSite: 'off' as const, mail: 'now' as const, sms: 'off' as const })
      await tellOne(tx, template, { reader, ways: { ...ways, ...within }, params, about })
    }
  })
}

type One<N extends MailTemplate> = {
  reader: Reader
  ways: Ways
  params: (reader: Reader) => MailTemplates[N]
  about: About | undefined
}
async function tellOne<N extends MailTemplate>(tx: Ctx, template: N, { reader, ways, params, about }: One<N>) {
  const { id: userId, locale, email, mobile } = reader
  const kind = asMessage(template)
  const messageId = kind && (await keep(tx, template, { reader, ways, params, about }))
  const letter = { template, locale, params: params(reader), ...(messageId && { messageId, userId }) }
  let mailId: number | undefined
  if (ways.mail === 'now' && email) mailId = await writeMail(tx, { ...letter, to: email })
  // who has no address is reached by phone instead, where the event rings and the mail would go at once
  const rings = ways.sms === 'now' || (ways.sms === 'result' && isResult(template, letter.params))
  const standsIn = ways.mail === 'now' && !email && (!kind || mayRing(kind.event))
  if (mobile && !kind?.receipt && (rings || standsIn)) await sendSms(tx, { ...letter, to: mobile })
  if (mailId && messageId) await setMail(tx.db, messageId, userId, mailId)
}

/** Keeps the message, also where it waits for the daily mail alone; undefined where nothing of it is kept. */
async function keep<N extends MailTemplate>(tx: Ctx, template: N, { reader, ways, params, about }: One<N>) {
  const { inSite, mail } = ways
  if (inSite === 'off' && mail === 'off') return undefined
  const words = (kept: 'zh' | 'en') => writeLetter(template, kept, params({ ...reader, locale: kept }))
  const said = { zh: words('zh'), en: words('en') }
  const how = { inSite: inSite === 'now', mail: reader.email ? mail : ('off' as const) }
  return putMessage(tx, { type: asMessage(template)!.message, template, userId: reader.id, said, how, about })
}
