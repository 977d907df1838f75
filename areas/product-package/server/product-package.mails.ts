import type { Ctx } from '#platform/server/ctx.ts'
import type { Locale } from '#platform/contract/text.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { chipManage } from '../product-package.links.ts'
import type { ApplicationRow } from './application.sql.ts'
import { listTold } from './application.sql.ts'
import { listMains, type PackageRow } from './product-package.sql.ts'

/** How an application went, and what became of a package its people have. */
export const tidings = ['am_passed', 'opened', 'rejected', 'freeze', 'thaw', 'close'] as const
type Tiding = (typeof tidings)[number]
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'product-package.told': { name: string; what: Tiding; package: string; no: string; reason: string }
  }
}

const called = (locale: Locale, name: string, nameEn: string) => (locale === 'en' && nameEn) || name

/** Writes to the applicant and the main account. */
export async function tellApplicants(ctx: Ctx, row: ApplicationRow, what: Tiding, reason = '') {
  const about = { what, no: row.no, reason }
  const bound = { bizType: 'package_application', bizId: row.id }
  await tell(
    ctx,
    'product-package.told',
    await listTold(ctx, row),
    ({ name, locale }) => ({ ...about, name, package: called(locale, row.packageZh, row.packageEn) }),
    bound,
  )
}
/** Writes to the main accounts that have a package. */
export async function tellMembers(
  ctx: Ctx,
  row: Pick<PackageRow, 'id' | 'name' | 'nameEn' | 'code' | 'groupId'>,
  what: Tiding,
  reason = '',
) {
  const about = { what, no: row.code, reason }
  const bound = { bizType: 'product_package', bizId: row.id }
  await tell(
    ctx,
    'product-package.told',
    await listMains(ctx, row.groupId),
    ({ name, locale }) => ({ ...about, name, package: called(locale, row.name, row.nameEn) }),
    bound,
  )
}

mailTemplate(
  'product-package.told',
  (p, { t }) => ({
    subject: t(`product-package.mail.${p.what}`, { package: p.package }),
    blocks: [
      t('product-package.mail.hello', { name: p.name }),
      t(`product-package.mail.${p.what}_about`, { package: p.package, no: p.no, reason: p.reason }),
      { link: t('product-package.mail.open'), url: chipManage.url(null) },
    ],
  }),
  { message: 'product', event: 'access', result: ({ what }) => what === 'opened' || what === 'rejected' },
)
