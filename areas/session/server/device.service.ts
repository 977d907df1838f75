import { personal } from '#areas/account/account.links.ts'
import { timeOf } from '#platform/contract/day.ts'
import { deviceOf } from '#platform/contract/device.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import type { Known } from './guess.service.ts'
import * as sql from './device.sql.ts'

/** Messages of a day about new browsers: whoever browses in private windows is not told each time. */
const mostADay = 3

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'session.new_device': { name: string; loginName: string; at: string; browser: string; ip: string }
  }
}
mailTemplate(
  'session.new_device',
  (p, { t }) => ({
    subject: t('session.mail.new_device', { loginName: p.loginName }),
    blocks: [
      t('session.mail.hello', { name: p.name }),
      t('session.mail.new_device_about', { loginName: p.loginName }),
      {
        facts: [
          [t('session.mail.new_device_at'), p.at],
          [t('session.mail.new_device_browser'), p.browser],
          [t('session.mail.new_device_ip'), p.ip],
        ],
      },
      t('session.mail.new_device_nobody'),
      { link: t('session.mail.new_device_open'), url: personal.url(null, { tab: 'security' }) },
    ],
  }),
  { message: 'system', event: 'security', own: true },
)

type Person = { id: number; lastLoginAt: Date | null }
/**
 * Notes the browser of a sign-in, in its transaction and once the person's row is held; tells the person of one they never used
 * before. Nothing is told of the first sign-in ever, nor of a browser that is known by its cookie.
 */
export async function noteDevice(tx: Ctx, io: Io, { id: userId, lastLoginAt }: Person, device: Known): Promise<void> {
  const userAgent = String(io.request.headers['user-agent'] ?? '').slice(0, 300)
  const isNew = await sql.noteDevice(tx, { userId, deviceHash: device.hash, userAgent })
  if (!isNew || device.known || lastLoginAt === null) return
  if (!(await sql.markTold(tx, { userId, deviceHash: device.hash }, mostADay))) return
  const facts = { at: timeOf(tx.now).slice(0, 16), browser: deviceOf(userAgent), ip: tx.ip }
  await tell(tx, 'session.new_device', [userId], ({ name, loginName }) => ({ name, loginName, ...facts }))
}
