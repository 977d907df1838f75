import { signable } from '#areas/signature/server/signature.public.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { certModels } from '../contract.ts'
import { gapsOf } from './gaps.rules.ts'
import { isOpen } from './certification.rules.ts'
import * as sql from './certification.sql.ts'
import { ndaPaper, ndaVendor } from './nda/nda.paper.ts'
import { wordings } from './nda/wording.ts'

/** What the agreement names: it is right before anybody signs, because a change afterwards asks for another signature. */
const named = new Set(['companyName', 'uscc', 'address', 'contactName', 'contactPhone', 'contactEmail'])

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
    return {
      paper: ndaPaper(row.template, ndaVendor(await findVendor(ctx.db)), party),
      templateVersion: wordings[row.template].version,
      open: isOpen(row.status),
      incomplete: gapsOf(row, { scans: 1, licences: 1, signed: true, chips: true }).some(([field]) => named.has(field)),
    }
  },
})
