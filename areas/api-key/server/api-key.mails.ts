import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { keys } from '../api-key.links.ts'

/** What its person is told of a key, because somebody else may have done it, or it is about to end. */
type News = { what: 'added' | 'rotated' | 'revoked' | 'ending'; key: string; until: Date }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'api-key.told': { name: string; what: News['what']; key: string; until: string }
  }
}
mailTemplate(
  'api-key.told',
  (p, { t }) => ({
    subject: t(`api-key.mail.${p.what}`, { key: p.key }),
    blocks: [
      t('api-key.mail.hello', { name: p.name }),
      t(`api-key.mail.${p.what}_about`, { key: p.key, until: p.until }),
      ...(p.what === 'ending' ? [] : [t('api-key.mail.nobody')]),
      { link: t('api-key.mail.open'), url: keys.url(null) },
    ],
  }),
  { message: 'system', event: 'security', own: true },
)

/** Tells the person of a key, in the caller's transaction. */
export const tellHolder = (tx: Ctx, userId: number, { what, key, until }: News): Promise<void> =>
  tell(tx, 'api-key.told', [userId], ({ name }) => ({ name, what, key, until: until.toISOString().slice(0, 10) }))
