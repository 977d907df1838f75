import {
  dropGroup,
  mainFirst,
  makeGroup,
  renameGroup,
  replaceMembers,
  replaceProjects,
} from '#areas/access/server/access.public.ts'
import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { isCheckViolation, isReferenced, transact } from '#platform/server/db/transact.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import type { productPackage } from '../contract.ts'
import { named } from './application.service.ts'
import { tellMembers } from './product-package.mails.ts'
import { isRemovable, packageMachine } from './product-package.rules.ts'
import { packageKind } from './found.service.ts'
import * as sql from './product-package.sql.ts'

const missing = 'product-package.not_found'
const removable = ['draft', 'closed'] as const

function shown(ctx: SignedCtx, row: sql.PackageRow) {
  const edits = ctx.user.permissions.has('pkg_edit')
  const steps = abilities(ctx, packageMachine, row.status, { projects: row.projects.length })
  const can = { ...steps, edit: edits && row.status !== 'closed', remove: edits && isRemovable(row.status) }
  return { ...row, projects: named(ctx, row.projects), can }
}
async function found(ctx: SignedCtx, id: number) {
  const row = await sql.findPackage(ctx, id)
  if (!row) throw fail(missing)
  return row
}

export async function listPackages(ctx: SignedCtx, q: Parsed<typeof productPackage.list>) {
  const page = await sql.findPackages(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showPackage(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  // why it was frozen and by whom is said among the staff
  const history = ctx.user.staff ? await findNamedLogs(ctx, packageMachine.biz, id) : []
  return { ...shown(ctx, row), members: await sql.listPeople(ctx, row.groupId), history }
}

const phone = /^\+?[0-9][0-9 ()-]{4,29}$/
const mail = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/
type Form = Parsed<typeof productPackage.save>
/** Every fault of a form with its field: what its type needs, and what it names that is not there. */
async function refuseFaults(ctx: SignedCtx, form: Form, companyId: number | null): Promise<void> {
  const faults: [string, ErrorCode][] = []
  if (form.type !== 'standard') {
    if (companyId === null) faults.push(['companyId', 'product-package.required'])
    for (const field of ['managerName', 'managerPhone', 'managerEmail'] as const)
      if (!form[field]) faults.push([field, 'product-package.required'])
  }
  if (form.managerPhone && !phone.test(form.managerPhone)) faults.push(['managerPhone', 'product-package.phone'])
  if (form.managerEmail && !mail.test(form.managerEmail)) faults.push(['managerEmail', 'product-package.email'])
  const there = await sql.findNamed(ctx, { chipId: form.chipId, pmId: form.pmId, companyId })
  if (!there.chip) faults.push(['chipId', 'product-package.chip'])
  if (!there.pm) faults.push(['pmId', 'product-package.pm'])
  if (!there.customer) faults.push(['companyId', 'product-package.customer'])
  const categories = await dictionaryValues(ctx, 'product_category')
  if (![...categories.values()].includes(form.productType)) faults.push(['productType', 'product-package.category'])
  const fields: FieldError[] = faults.map(([field, code]) => ({ field, code, msg: translate(ctx.locale, code) }))
  if (faults[0]) throw fail(faults[0][1], {}, fields)
}

export async function savePackage(ctx: SignedCtx, input: Form) {
  const { id, version, projectIds, companyId: given, ...fields } = input
  // whose it is comes with the type: nobody is hidden behind a standard package
  const companyId = fields.type === 'standard' ? null : (given ?? null)
  await refuseFaults(ctx, input, companyId)
  const old = id === undefined ? undefined : await found(ctx, id)
  if (old?.status === 'closed') throw fail(missing)
  const projects = [...new Set(projectIds)]
  try {
    return await transact(ctx, async (tx) => {
      const groupId = old?.groupId ?? (await makeGroup(tx, `package:${crypto.randomUUID()}`, fields.name))
      const saved = await saveVersioned(
        tx,
        'productPackages',
        { id, version },
        { ...fields, companyId },
        {
          missing,
          first: { groupId },
          taken: { product_packages_code: ['code', 'product-package.code_taken'] },
        },
      )
      if (old) await renameGroup(tx, groupId, fields.name)
      if ((await replaceProjects(tx, groupId, projects)) !== projects.length)
        throw refuseField(tx, 'projectIds', 'product-package.project')
      if (old && old.status !== 'draft' && !projects.length)
        throw refuseField(tx, 'projectIds', 'product-package.project')
      // people of another customer stay behind when it changes hands
      if (old && companyId !== null && companyId !== old.companyId) await sql.removeStrangers(tx, groupId, companyId)
      await searchChanged(tx, packageKind, [saved.id])
      return saved
    })
  } finally {
    ctx.app.sessions.clear()
  }
}

export async function movePackage(ctx: SignedCtx, { id, version, action, reason }: Parsed<typeof productPackage.move>) {
  const row = await found(ctx, id)
  const facts = { projects: row.projects.length }
  const saved = await transact(ctx, async (tx) => {
    const move = { id, version, from: row.status, action, comment: reason, facts }
    const moved = await moveState(tx, 'productPackages', packageMachine, move)
    await searchChanged(tx, packageKind, [id])
    if (action !== 'open') await tellMembers(tx, row, action, reason)
    return moved
  })
  ctx.app.sessions.clear()
  return saved
}

export async function removePackage(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  try {
    await transact(ctx, async (tx) => {
      const groupId = await sql.deletePackage(tx, id, removable)
      if (groupId === undefined) throw fail('platform.state')
      await dropGroup(tx, row.groupId)
      await searchChanged(tx, packageKind, [id])
    })
  } catch (error) {
    throw isReferenced(error) ? fail('product-package.in_use') : error
  }
  ctx.app.sessions.clear()
  return null
}

export async function saveUsers(ctx: SignedCtx, { id, version, userIds }: Parsed<typeof productPackage.saveUsers>) {
  const row = await found(ctx, id)
  const wanted = [...new Set(userIds)]
  if ((await sql.countJoinable(ctx, wanted, row.companyId)) !== wanted.length)
    throw refuseField(ctx, 'userIds', 'product-package.member')
  try {
    return await transact(ctx, async (tx) => {
      const next = await changeVersioned(tx, 'productPackages', { id }, version, {}, { missing })
      await replaceMembers(tx, row.groupId, wanted)
      return { id, version: next }
    })
  } catch (error) {
    throw isCheckViolation(error, mainFirst) ? refuseField(ctx, 'userIds', 'product-package.main_missing') : error
  } finally {
    ctx.app.sessions.clear()
  }
}

export async function listCandidates(ctx: SignedCtx, q: Parsed<typeof productPackage.candidates>) {
  const row = await found(ctx, q.id)
  return sql.findCandidates(ctx, q, row.companyId)
}
export async function getOptions(ctx: SignedCtx) {
  const projects = (await sql.listProjects(ctx)).map((one) => ({ ...named(ctx, [one])[0]!, chip: one.chip }))
  return { pms: await sql.listPms(ctx), projects, companies: await sql.listCompanies(ctx) }
}
