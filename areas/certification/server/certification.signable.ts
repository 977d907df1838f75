import { paperCodes } from '#areas/agreement/contract.ts'
import { drawnAs, paperText } from '#areas/agreement/server/agreement.public.ts'
import { signable } from '#areas/signature/server/signature.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { Locale } from '#platform/contract/text.ts'
import { translate } from '#platform/server/text.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { certModels } from '../contract.ts'
import { gapsOf } from './gaps.rules.ts'
import { isOpen } from './certification.rules.ts'
import * as sql from './certification.sql.ts'
import { ndaPaper, ndaVendor, wordingOf } from './nda/nda.paper.ts'
import { localeOf, vendorFor } from './nda/nda.rules.ts'

/** What the agreement names: it is right before anybody signs, because a change afterwards asks for another signature. */
const named = {
  companyName: 'certification.field.company_name',
  uscc: 'certification.field.uscc',
  address: 'certification.field.address',
  contactName: 'certification.field.contact_name',
  contactPhone: 'certification.field.contact_phone',
  contactEmail: 'certification.field.contact_email',
} as const
/** What of it is missing or wrong, as the form calls it. */
function wrongOf(row: Parameters<typeof gapsOf>[0], locale: Locale): string[] {
  const gaps = new Set(gapsOf(row, { scans: 1, licences: 1, signed: true, chips: true }).map(([field]) => field))
  const labels = { ...named, ...(row.country === 'CN' ? {} : { uscc: 'certification.field.number' as const }) }
  return (Object.keys(named) as (keyof typeof named)[])
    .filter((field) => gaps.has(field))
    .map((field) => translate(locale, labels[field]))
}

/** The agreement of a certification, made out to its company, is signed by whoever may fill the form. */
signable({
  bizType: 'certification',
  modelCode: certModels.signed,
  find: async (ctx, bizId) => {
    const row = await sql.findOwn(ctx, bizId)
    if (!row || !ctx.user.permissions.has('cert_edit')) return undefined
    const party = {
      company: row.companyName,
      number: row.uscc,
      address: row.address,
      contact: row.contactName,
      phone: row.contactPhone,
      email: row.contactEmail,
      day: row.begunOn,
    }
    const text = await paperText(ctx, { id: row.wordingId }, localeOf(row.template))
    const now = ndaVendor(await findVendor(ctx.db))
    const vendor = vendorFor(row.template, party, { kept: row.signedFacts, now })
    return {
      paper: ndaPaper(text, vendor, party),
      templateVersion: wordingOf(text),
      signed: (tx) => sql.keepFacts(tx, bizId, { template: row.template, party, vendor }),
      open: isOpen(row.status),
      incomplete: wrongOf(row, ctx.locale),
    }
  },
})

const sample = {
  zh: { company: '示例科技有限公司', number: '（统一社会信用代码）', address: '（注册地址）', contact: '（联系人）' },
  en: {
    company: 'Example Ltd.',
    number: '(registration number)',
    address: '(registered address)',
    contact: '(contact)',
  },
}
for (const code of paperCodes)
  drawnAs(code, async (ctx, text) => {
    const party = { ...sample[text.locale], phone: '', email: 'name@example.com', day: dayOf(new Date()) }
    return ndaPaper(text, ndaVendor(await findVendor(ctx.db)), party)
  })
