import { holdersOf } from '#areas/access/server/access.public.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { reconciliation } from '../payment.links.ts'
import type { ChannelName } from '../contract.ts'

/** What finance is told at once. */
export const alarms = ['forged', 'mismatch', 'unknown', 'second', 'refund_failed', 'differs'] as const
type Alarm = {
  what: (typeof alarms)[number]
  channel: ChannelName
  no?: string
  fen?: number
  said?: string
  day?: string
  counts?: { ours: number; theirs: number; amounts: number }
}
type Told = Required<Omit<Alarm, 'counts' | 'fen'>> & {
  name: string
  yuan: string
  ours: number
  theirs: number
  amounts: number
}
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'payment.alarm': Told
  }
}
const none = { ours: 0, theirs: 0, amounts: 0 }
/** Tells finance what somebody has to look at, and the log. */
export async function alarm(
  ctx: Ctx,
  { what, channel, no = '', fen = 0, said = '', day = '', counts = none }: Alarm,
): Promise<void> {
  ctx.log.warn({ what, channel, no, day }, 'a payment wants somebody to look at it')
  const people = await holdersOf(ctx as SignedCtx, 'payment_edit')
  const about = { what, channel, no, said, day, yuan: yuanOf(fen), ...counts }
  const bound = { bizType: 'payment_desk', bizId: 1 }
  await tell(
    ctx,
    'payment.alarm',
    people.map(({ id }) => id),
    ({ name }) => ({ ...about, name }),
    bound,
  )
}

mailTemplate(
  'payment.alarm',
  (p, { t }) => {
    const channel = t(`payment.channel.${p.channel}`)
    const said = { ...p, channel }
    return {
      subject: t(`payment.mail.${p.what}`, said),
      blocks: [
        t('payment.mail.hello', { name: p.name }),
        t(`payment.mail.${p.what}_about`, said),
        { link: t('payment.mail.open'), url: reconciliation.url(null, {}) },
      ],
    }
  },
  { message: 'service', event: 'money' },
)
