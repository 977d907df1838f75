import { wakingOf } from '#areas/account/server/account.public.ts'
import { certificationOf } from '#areas/certification/server/certification.public.ts'
import { cretification } from '#areas/certification/certification.links.ts'
import { largeFilesOf, pendingFor } from '#areas/large-file/server/large-file.public.ts'
import { offersFor } from '#areas/product-package/server/product-package.public.ts'
import { chipManage } from '#areas/product-package/product-package.links.ts'
import { show as sdkPage } from '#areas/sdk/sdk.links.ts'
import { people } from '#areas/staff/staff.links.ts'
import { askableOf, lastRequest } from '#areas/sub-account/server/sub-account.public.ts'
import { coded } from '#platform/contract/coded.ts'
import { declaredPermissions } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Reason } from '#platform/contract/reason.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { way } from '../contract.ts'
import { made, main, managerOf, queueFor, standingOf, whoOf, type About, type Made } from './way.parts.ts'
import { missingNow, pathOf } from './way.rules.ts'
import * as sql from './way.sql.ts'

/** What leads on from each reason; a new one does not compile without its way. */
const ways: Record<Reason, (ctx: SignedCtx, about: About) => Promise<Made>> = {
  sign_in: async () => made(null),
  certification: (ctx) => ofCertification(ctx, 'certification'),
  expiry: (ctx) => ofCertification(ctx, 'expiry'),
  package: ofPackage,
  role: ofRole,
  large_file: ofLargeFiles,
  dormant: ofDormancy,
  guest: ofGuest,
}

export function showWay(ctx: SignedCtx, { need, ...about }: Parsed<typeof way.show>): Promise<Made> {
  const reason = missingNow(need, ctx.user)
  return reason ? ways[reason](ctx, about) : Promise.resolve(made(null))
}

/** The certification, first or again: the main account begins it, everybody else asks for that. */
async function ofCertification(ctx: SignedCtx, reason: 'certification' | 'expiry'): Promise<Made> {
  const [{ current, waiting, can }, queue] = [await certificationOf(ctx), await queueFor(ctx, 'certification')]
  const url = cretification.url(null, { menuID: 1 })
  const base = { ...queue, url }
  if (current && waiting) {
    const askedAt = current.submittedAt ?? current.updatedAt
    const about = { state: 'waiting', no: current.no, askedAt, who: waiting.handler ?? '' } as const
    const standing = { ...about, expectedOn: waiting.expectedOn, answer: '', url, request: null }
    return made(reason, { ...base, step: 'wait', standing })
  }
  if (current?.can.renew) return made(reason, { ...base, step: 'renew' })
  if (current?.can.submit) {
    const failed = current.status === 'failed'
    const about = { state: 'refused', no: current.no, askedAt: current.updatedAt, who: '' } as const
    const standing = failed ? { ...about, expectedOn: null, answer: current.rejectReason, url, request: null } : null
    return made(reason, { ...base, step: 'continue', standing })
  }
  if (can.begin) return made(reason, { ...base, step: 'certify' })
  const answers = await askableOf(ctx)
  if (!answers) return made(reason, { ...base, step: 'write', url: '' })
  const ask = { kind: 'certification', role: null, packageId: null, name: '' } as const
  const last = await lastRequest(ctx, { kind: 'certification', role: null, groupId: null })
  const standing = standingOf(last, answers.main.name)
  return made(reason, { ...base, who: main(answers.main.name), url: '', step: stepAfter(standing), ask, ...standing })
}

const stepAfter = ({ standing }: Pick<Made, 'standing'>) => (standing?.state === 'waiting' ? 'wait' : 'ask')

/** Packages in general: the one the main account has and the caller has not, else those the company may look through. */
async function ofSomePackage(ctx: SignedCtx, all: Partial<Made>): Promise<Made> {
  const askable = await askableOf(ctx)
  const [held, ...more] = askable?.packages ?? []
  if (!askable || !held || more.length > 0) return made('package', all)
  return heldByMain(ctx, askable.main.name, held)
}
/** One press asks the main account for a package it has. */
async function heldByMain(ctx: SignedCtx, name: string, held: { id: number; name: string }): Promise<Made> {
  const ask = { kind: 'package', role: null, packageId: held.id, name: held.name } as const
  const standing = standingOf(await lastRequest(ctx, { kind: 'package', role: null, groupId: held.id }), name)
  return made('package', { who: main(name), step: stepAfter(standing), ask, ...standing })
}

/** A chip project: the main account hands it on where it has it, else the company applies for a package that opens it. */
async function ofPackage(ctx: SignedCtx, { project }: About): Promise<Made> {
  const queue = await queueFor(ctx, 'product_package')
  const all = { ...queue, step: 'packages', url: chipManage.url(null, {}) } as const
  if (project === undefined) return ofSomePackage(ctx, all)
  if (ctx.user.projectIds.includes(project)) return made(null)
  const [askable, offers] = [await askableOf(ctx, project), await offersFor(ctx, project)]
  const named = offers.flatMap(({ projects }) => projects).find(({ id }) => id === project)
  const of = named ? coded(named.code, named.name) : ''
  const held = askable?.packages[0]
  if (askable && held) return { ...(await heldByMain(ctx, askable.main.name, held)), of }
  const url = chipManage.url(null, {})
  const applied = offers.find(({ state }) => state === 'applied')?.application
  if (applied) {
    const about = {
      state: 'waiting',
      no: applied.no,
      askedAt: applied.createdAt,
      answer: '',
      url,
      request: null,
    } as const
    const standing = { ...about, who: applied.waiting?.handler ?? '', expectedOn: applied.waiting?.expectedOn ?? null }
    return made('package', { of, ...queue, step: 'wait', url, standing })
  }
  const free = offers.filter(({ can }) => can.apply)
  const rejected = free.map(({ application }) => application).find((one) => one?.status === 'rejected')
  const refused = rejected && {
    state: 'refused' as const,
    no: rejected.no,
    askedAt: rejected.createdAt,
    who: '',
    expectedOn: null,
    answer: rejected.rejectReason,
    url,
    request: null,
  }
  if (free.length > 0)
    return made('package', {
      of,
      ...queue,
      step: 'apply',
      offers: free.map(({ id, name }) => ({ id, name })),
      standing: refused ?? null,
    })
  // nobody offers it to this company, or there is no such project: both are answered alike
  return made('package', { ...queue, who: await managerOf(ctx), step: 'write' })
}

/** A role: staff are told which permission and who gives it, or where they give it; customers who of theirs may. */
async function ofRole(ctx: SignedCtx, { page, permission }: About): Promise<Made> {
  const wanted = permission?.split(',').filter((one) => declaredPermissions().has(one)) ?? []
  const found = page === undefined ? undefined : await sql.findPage(ctx, pathOf(page))
  const holders = wanted.length > 0 ? await sql.listRolesWith(ctx, wanted) : (found?.roles ?? [])
  if (ctx.user.staff) {
    const admins = await sql.listAdmins(ctx)
    const who = {
      ...whoOf(
        'admin',
        admins.map(({ name }) => name),
      ),
      mails: admins.map(({ email }) => email).filter(Boolean),
    }
    const words = wanted.map((one) => translate(ctx.locale, `${declaredPermissions().get(one)}.permission.${one}`))
    const of = found ? inLocale(ctx.locale, found.name, found.enName) : ''
    const roles = holders
      .filter((role) => role !== 'admin')
      .map((role) => translate(ctx.locale, `access.role.name.${role}`))
    const said = { of, permissions: words, roles, who } as const
    return ctx.user.permissions.has('staff_edit')
      ? made('role', { ...said, step: 'give', url: people.url(null) })
      : made('role', { ...said, step: 'write' })
  }
  const answers = page?.startsWith('/admin/') ? null : await askableOf(ctx)
  // no account manager gives roles
  if (!answers) return made('role', { who: whoOf('desk'), step: 'write' })
  const role = answers.roles.find((one) => holders.includes(one))
  if (!role) return made('role', { who: main(answers.main.name), step: 'none' })
  const name = translate(ctx.locale, `access.role.name.${role}`)
  const standing = standingOf(await lastRequest(ctx, { kind: 'role', role, groupId: null }), answers.main.name)
  const ask = { kind: 'role', role, packageId: null, name } as const
  return made('role', { roles: [name], who: main(answers.main.name), step: stepAfter(standing), ask, ...standing })
}

/** Large files of a chip project: a release engineer decides within a working day. */
async function ofLargeFiles(ctx: SignedCtx, about: About): Promise<Made> {
  const { project } = about
  const url = sdkPage.url({ id: project ?? 0 })
  const base = { ...(await queueFor(ctx, 'large_file')), step: 'large_file', url } as const
  if (project === undefined) return made('large_file', base)
  const found = (await largeFilesOf(ctx)).find(({ chipProjectId }) => chipProjectId === project)
  if (!found) return ofPackage(ctx, about)
  if (found.status === 'normal') return made(null)
  const of = coded(found.code, found.name)
  const pending = await pendingFor(ctx, project)
  if (!pending) return made('large_file', { ...base, of })
  const { createdAt: askedAt, waiting } = pending
  const now = { who: waiting?.handler ?? '', expectedOn: waiting?.expectedOn ?? null, answer: '' }
  const standing = { ...now, state: 'waiting', no: '', askedAt, url, request: null } as const
  return made('large_file', { ...base, of, step: 'wait', standing })
}

/** An account that sleeps is woken by an application. */
async function ofDormancy(ctx: SignedCtx): Promise<Made> {
  const [{ active, request, waiting }, queue] = [await wakingOf(ctx), await queueFor(ctx, 'account_apply')]
  if (active) return made(null)
  if (!request || request.status === 'approved' || request.status === 'withdrawn')
    return made('dormant', { ...queue, step: 'wake' })
  const about = { no: '', askedAt: request.createdAt, url: '', request: null }
  if (request.status === 'rejected')
    return made('dormant', {
      ...queue,
      step: 'wake',
      standing: { ...about, state: 'refused', who: '', expectedOn: null, answer: request.rejectReason },
    })
  const now = { who: waiting?.handler ?? '', expectedOn: waiting?.expectedOn ?? null, answer: '' }
  return made('dormant', { ...queue, step: 'wait', standing: { ...about, ...now, state: 'waiting' } })
}

/** A guest is let into what the sponsor opens, and nothing else. */
async function ofGuest(ctx: SignedCtx): Promise<Made> {
  const answers = await askableOf(ctx)
  if (!answers) return made('guest', { who: await managerOf(ctx), step: 'write' })
  const { name, company } = answers.main
  const standing = standingOf(await lastRequest(ctx, { kind: 'guest', role: null, groupId: null }), name)
  const who = whoOf('sponsor', [name], company)
  const ask = { kind: 'guest', role: null, packageId: null, name: '' } as const
  return made('guest', { who, step: stepAfter(standing), ask, ...standing })
}
