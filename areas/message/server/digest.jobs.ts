import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { writeMail } from '#platform/server/mail/mail.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { info, unread } from '../message.links.ts'
import * as sql from './digest.sql.ts'

/** Messages a daily mail names; it says how many more there are. */
const most = 30
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'message.digest': { name: string; items: readonly sql.Item[] }
  }
}
mailTemplate(
  'message.digest',
  ({ name, items }, { locale, t }) => {
    const titleOf = ({ title, titleEn }: sql.Item) => inLocale(locale, title, titleEn)
    const [listed, alone] = [
      items.slice(0, most).filter((one) => one.inSite),
      items.slice(0, most).filter((one) => !one.inSite),
    ]
    return {
      subject: t('message.mail.digest', { n: items.length }),
      blocks: [
        t('message.mail.hello', { name }),
        t('message.mail.digest_about'),
        ...(listed.length > 0
          ? [{ facts: listed.map((one): [string, string] => [t(`message.type.${one.type}`), titleOf(one)]) }]
          : []),
        // what does not stand in the portal is opened from here
        ...alone.map((one) => ({ link: titleOf(one), url: info.url(null, { id: one.id }) })),
        ...(items.length > most ? [t('message.mail.digest_more', { n: items.length - most })] : []),
        ...(listed.length > 0 ? [{ link: t('message.mail.digest_open'), url: unread.url(null) }] : []),
        t('message.mail.digest_settings'),
      ],
    }
  },
  { message: 'never' },
)

/** Writes the daily mail of one person: day, mail and what it told are one transaction, so that nothing is told twice. */
export const writeDigest = (ctx: Ctx, userId: number): Promise<boolean> =>
  transact(ctx, async (tx) => {
    if (!(await sql.takeDay(tx.db, userId))) return false
    const [items, reader] = [await sql.listItems(tx.db, userId), await sql.findAddressee(tx.db, userId)]
    if (!items.length || !reader?.email) {
      await sql.giveDay(tx.db, userId)
      return false
    }
    const { name, email: to, locale } = reader
    const params = { name, items }
    const mailId = await writeMail(tx, { template: 'message.digest', to, locale, params, userId, bulk: true })
    await sql.setDigest(
      tx.db,
      userId,
      mailId,
      items.map(({ id }) => id),
    )
    return true
  })

const batch = 200
/** At 08:00 of the vendor's day: one mail for each person of what they want to hear daily, have not read, and may open now. */
export const sendDigests = defineJob({
  name: 'message.digest',
  cron: '0 8 * * *',
  // two people a second at the least, of fifty thousand who wait on one morning
  expireSeconds: 4 * 3600,
  run: async (ctx, _, signal) => {
    await sql.dropStale(ctx.db)
    let sent = 0
    for (let after = 0; !signal.aborted;) {
      const people = await sql.listWaiting(ctx.db, after, batch)
      for (const id of people) if (!signal.aborted && (await writeDigest(ctx, id))) sent += 1
      if (people.length < batch) break
      after = people.at(-1)!
    }
    ctx.log.info({ sent }, 'daily mails written')
  },
})
