import { signable } from '#areas/signature/server/signature.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import { translate } from '#platform/server/text.ts'
import { findVendor, vendorOnPaper } from '#platform/server/vendor.ts'
import { signedModel } from '../contract.ts'
import { licencePaper, wording } from './licence.paper.ts'
import * as sql from './licence.sql.ts'
import { findParty } from './party.sql.ts'

/** The application is signed by whoever may fill the form: product, features and quantity as they stand, not the list of devices. */
signable({
  bizType: 'licence',
  modelCode: signedModel,
  find: async (ctx, bizId) => {
    const row = await sql.findOwn(ctx, bizId)
    const party = row && ctx.user.permissions.has('licence_edit') ? await findParty(ctx, bizId) : undefined
    if (!row || !party) return undefined
    const vendor = vendorOnPaper(await findVendor(ctx.db))
    return {
      paper: licencePaper(row, { ...party, day: dayOf(party.begunAt), vendor }),
      templateVersion: wording,
      open: row.status === 'draft' || row.status === 'rejected',
      incomplete: [
        ...(row.features.length === 0 ? ['licence.field.features' as const] : []),
        ...(row.usage === 'mass_production' && row.contractId === null ? ['licence.field.contract' as const] : []),
      ].map((field) => translate(ctx.locale, field)),
    }
  },
})
