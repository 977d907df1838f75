import { holdersOf } from '#areas/access/server/access.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { misses } from '../order-faq.links.ts'
import { assistantOf } from './extension.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'order-faq.unanswered': { name: string; words: string; user: string }
  }
}
/** Tells the assistant of the company, then those who keep the answers, which words had none. */
export async function tellOfWords(ctx: SignedCtx, { id, words }: { id: number; words: string }): Promise<void> {
  const assistant = await assistantOf(ctx)
  const keepers = (await holdersOf(ctx, 'order_faq_edit')).map((one) => one.id)
  const people = [...new Set([...(assistant === null ? [] : [assistant]), ...keepers])].slice(0, 20)
  const bound = { bizType: 'order_faq_miss', bizId: id }
  await tell(ctx, 'order-faq.unanswered', people, ({ name }) => ({ name, words, user: ctx.user.name }), bound)
}

mailTemplate(
  'order-faq.unanswered',
  (p, { t }) => ({
    subject: t('order-faq.mail.unanswered', { words: p.words }),
    blocks: [
      t('order-faq.mail.hello', { name: p.name }),
      t('order-faq.mail.unanswered_about', { words: p.words, user: p.user }),
      { link: t('order-faq.mail.open'), url: misses.url(null, {}) },
    ],
  }),
  { message: 'service', event: 'feedback' },
)
