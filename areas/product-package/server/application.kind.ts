import { joinGroup } from '#areas/access/server/access.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { afterCommit } from '#platform/server/db/transact.ts'
import { handledIn } from '#platform/server/state/case.sql.ts'
import { productApprove } from '../product-package.links.ts'
import { tellApplicants } from './product-package.mails.ts'
import { applicationMachine, stepOf } from './product-package.rules.ts'
import * as sql from './application.sql.ts'

/** What a decision does to the application and, at the end, to the package: the main account belongs to it. */
async function decided(tx: SignedCtx, { bizId, step: name, result, reason, last }: Decided): Promise<void> {
  const row = await sql.findAny(tx, bizId)
  const step = stepOf(name)
  if (!row || !step) throw fail('product-package.application_not_found')
  const move = { id: bizId, version: row.version, from: row.status, facts: { touched: true } }
  if (result === 'reject') {
    const set = () => ({ rejectReason: reason })
    await moveState(tx, 'productPackageApplications', applicationMachine, {
      ...move,
      action: 'reject',
      comment: reason,
      set,
    })
    return tellApplicants(tx, row, 'rejected', reason)
  }
  await moveState(tx, 'productPackageApplications', applicationMachine, { ...move, action: step, comment: reason })
  if (!last) return tellApplicants(tx, row, 'am_passed')
  // what has changed since it was asked for: neither opens anything to anybody
  if (!(await sql.holdOpen(tx, row.packageId))) throw fail('product-package.not_open')
  const main = await sql.findMain(tx, row.companyId)
  if (!main) throw fail('product-package.not_certified')
  await joinGroup(tx, row.groupId, main.id)
  afterCommit(tx, () => tx.app.sessions.clear())
  await tellApplicants(tx, row, 'opened')
}

/** What was asked for: the package, and what it is needed for. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await sql.findAny(ctx, bizId)
  if (!row) return []
  return [
    ['product-package.package', `${row.packageCode} ${row.packageName}`],
    ['product-package.apply.product', row.productName],
    ['product-package.apply.forecast', row.forecast === null ? null : row.forecast.toLocaleString('en-US')],
    ['product-package.apply.mp', row.mpDate],
    ['product-package.apply.reason', row.reason],
  ]
}

/** Account manager, then product manager, three working days in all. */
export const applicationKind: ApprovalKind = {
  biz: 'product_package',
  text: 'product-package.application',
  url: (id) => productApprove.url(null, { open: id }),
  steps: [
    { step: 'manager', text: 'product-package.step.manager', permission: 'pkg_audit1', byHandler: true, workdays: 1 },
    { step: 'pm', text: 'product-package.step.pm', permission: 'pkg_audit2', workdays: 2 },
  ],
  answers: ['product-package.application_not_found', 'product-package.not_open', 'product-package.not_certified'],
  facts,
  decided,
  assigned: handledIn('productPackageApplications'),
}
