import type { Ctx } from '#platform/server/ctx.ts'
import { tell } from '#platform/server/message/tell.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { list } from '../recertification.links.ts'
import { findTurn } from './recertification.sql.ts'

type Told = { name: string; company: string; quarter: string; what: 'begun' | 'reminder' | 'manager' }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'recertification.told': Told
  }
}
mailTemplate(
  'recertification.told',
  (p, { t }) => ({
    subject: t(`recertification.mail.${p.what}`, { quarter: p.quarter, company: p.company }),
    blocks: [
      t('recertification.mail.hello', { name: p.name }),
      t(`recertification.mail.${p.what}_about`, { quarter: p.quarter, company: p.company }),
      ...(p.what === 'manager'
        ? []
        : [{ link: t('recertification.mail.open'), url: list.url(null, { state: 'open' }) }]),
    ],
  }),
  { message: 'system', event: 'decision', own: true },
)

/** Writes to those whose turn it is; the third reminder goes to the vendor's account manager. */
export async function tellTurn(ctx: Ctx, companyId: number, quarter: string, what: Told['what']): Promise<void> {
  const who = what === 'manager' ? 'manager' : 'main'
  const { ids, company } = await findTurn(ctx, companyId, who)
  await tell(ctx, 'recertification.told', ids, ({ name }) => ({ name, company, quarter, what }))
}
