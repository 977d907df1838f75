import { holdersOf } from '#areas/access/server/access.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { desk, list } from '../feedback.links.ts'

type About = { name: string; no: string; id: number; body: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'feedback.replied': About
    'feedback.waits': About & { what: 'new' | 'more' }
  }
}
const bound = (id: number) => ({ bizType: 'feedback', bizId: id })
const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

/** Tells who wrote it what was replied. */
export const tellAuthor = (ctx: SignedCtx, row: { id: number; no: string; userId: number }, body: string) =>
  tell(
    ctx,
    'feedback.replied',
    [row.userId],
    ({ name }) => ({ name, no: row.no, id: row.id, body: short(body) }),
    bound(row.id),
  )

/** Tells those who reply that something waits for them. */
export async function tellHandlers(
  ctx: SignedCtx,
  row: { id: number; no: string; content: string },
  what: 'new' | 'more',
) {
  const people = (await holdersOf(ctx, 'feedback_handle')).map(({ id }) => id).slice(0, 20)
  const about = { what, no: row.no, id: row.id, body: short(row.content) }
  await tell(ctx, 'feedback.waits', people, ({ name }) => ({ ...about, name }), bound(row.id))
}

mailTemplate(
  'feedback.replied',
  (p, { t }) => ({
    subject: t('feedback.mail.replied', { no: p.no }),
    blocks: [
      t('feedback.mail.hello', { name: p.name }),
      t('feedback.mail.replied_about', { no: p.no }),
      p.body,
      { link: t('feedback.mail.open'), url: list.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'feedback' },
)
mailTemplate(
  'feedback.waits',
  (p, { t }) => ({
    subject: t(`feedback.mail.${p.what}`, { no: p.no }),
    blocks: [
      t('feedback.mail.hello', { name: p.name }),
      t(`feedback.mail.${p.what}_about`, { no: p.no }),
      p.body,
      { link: t('feedback.mail.open'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'feedback' },
)
