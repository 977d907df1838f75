import { mailTemplate } from '#platform/server/mail/template.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import { once, onEvent } from '#platform/server/jobs/outbox.ts'
import { tell } from '#platform/server/message/tell.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'file.infected': { name: string; file: string; virus: string }
  }
}
mailTemplate(
  'file.infected',
  (p, { t }) => ({
    subject: t('file.mail.infected', { file: p.file }),
    blocks: [t('file.mail.hello', { name: p.name }), t('file.mail.infected_about', { file: p.file, virus: p.virus })],
  }),
  { message: 'system', event: 'security', own: true },
)

/** Tells whoever uploaded a file, once, that a virus was found in it; the name is their own upload's. */
export const tellInfected = onEvent('file.infected', 'file.tell_infected', async (ctx, event) => {
  const { fileId, virus } = event.payload
  await once(ctx, event, 'file.tell_infected', async (tx) => {
    const file = await findFile(tx.db, fileId)
    if (!file?.ownerUserId) return
    await tell(tx, 'file.infected', [file.ownerUserId], ({ name }) => ({ name, file: file.name, virus }))
  })
})
