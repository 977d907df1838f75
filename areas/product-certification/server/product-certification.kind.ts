import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { translate } from '#platform/server/text.ts'
import { handledIn } from '#platform/server/state/case.sql.ts'
import { productModels, validYears } from '../contract.ts'
import { desk } from '../product-certification.links.ts'
import { tellApplicant } from './product-certification.mails.ts'
import { productMachine, stepOf } from './product-certification.rules.ts'
import * as sql from './product-certification.sql.ts'

/** What a decision of the approval does to the product. */
async function decided(tx: SignedCtx, { bizId, step: name, result, reason }: Decided): Promise<void> {
  const row = await sql.findAny(tx, bizId)
  const step = stepOf(name)
  if (!row || !step) throw fail('product-certification.not_found')
  const facts = { over: row.over, certified: true }
  const move = { id: bizId, version: row.version, from: row.kept, facts, comment: reason }
  if (result === 'reject') {
    const set = () => ({ rejectReason: reason })
    await moveState(tx, 'productCertifications', productMachine, { ...move, action: 'reject', set })
    return tellApplicant(tx, row, { what: 'rejected', reason })
  }
  const set = (to: string) => (to === 'certified' ? sql.validity(validYears) : {})
  const { to } = await moveState(tx, 'productCertifications', productMachine, { ...move, action: step, set })
  if (to === 'certified') await tellApplicant(tx, row, { what: 'certified', reason: '' })
}

/** What was asked for: the product, its chip and how many are planned. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await sql.findAny(ctx, bizId)
  if (!row) return []
  return [
    ['product-certification.field.name', row.productName],
    ['product-certification.field.model', row.model],
    ['product-certification.field.chip', row.chipPlatform],
    ['product-certification.field.brand', row.terminalBrand],
    [
      'product-certification.field.forecast',
      row.annualForecast === null ? null : row.annualForecast.toLocaleString('en-US'),
    ],
    [
      'product-certification.field.stage',
      row.stage && translate(ctx.locale, `product-certification.stage.${row.stage}`),
    ],
  ]
}

/** Account manager, then support. */
export const productCertificationKind: ApprovalKind = {
  biz: productMachine.biz,
  text: 'product-certification.title',
  url: (id) => desk.url(null, { open: id }),
  steps: [
    {
      step: 'am',
      text: 'product-certification.step.am',
      permission: 'product_cert_audit1',
      byHandler: true,
      workdays: 1,
    },
    { step: 'fae', text: 'product-certification.step.fae', permission: 'product_cert_audit2', workdays: 2 },
  ],
  answers: ['product-certification.not_found'],
  facts,
  files: {
    [productModels.photo]: 'product-certification.field.photos',
    [productModels.spec]: 'product-certification.field.specs',
  },
  decided,
  assigned: handledIn('productCertifications'),
}
