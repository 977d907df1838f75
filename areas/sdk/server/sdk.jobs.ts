import type { Ctx } from '#platform/server/ctx.ts'
import { onEvent, once } from '#platform/server/jobs/outbox.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { findWithdrawn, listDownloaders } from './download.sql.ts'
import { show } from '../sdk.links.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'sdk.withdrawn': { name: string; what: string; reason: string; chipProjectId: number }
  }
}

mailTemplate(
  'sdk.withdrawn',
  (p, { t }) => ({
    subject: t('sdk.mail.withdrawn', { what: p.what }),
    blocks: [
      t('sdk.mail.hello', { name: p.name }),
      t('sdk.mail.withdrawn_about', { what: p.what }),
      { facts: [[t('sdk.mail.reason'), p.reason]] },
      { link: t('sdk.mail.open'), url: show.url({ id: p.chipProjectId }, { menuID: 50 }) },
    ],
  }),
  { message: 'product', event: 'withdrawn' },
)

async function tellAll(ctx: Ctx, kind: 'sdk' | 'patch', id: number): Promise<void> {
  const withdrawn = await findWithdrawn(ctx, kind, id)
  if (!withdrawn) return
  const told = await listDownloaders(ctx, kind, id)
  await tell(ctx, 'sdk.withdrawn', told, ({ name }) => ({ name, ...withdrawn }), {
    bizType: kind,
    bizId: id,
  })
}

const consumer = 'sdk.tell_downloaders'
/** Writes to everybody who took a version or patch that was taken back. */
export const tellDownloaders = onEvent('sdk.withdrawn', consumer, async (ctx, event) => {
  await once(ctx, event, consumer, (tx) => tellAll(tx, event.payload.kind, event.payload.id))
})
