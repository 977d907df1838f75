import type { Permission } from '#platform/contract/access.ts'
import { setupGroups } from '#platform/contract/setup.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { setupSteps } from '#platform/server/setup.ts'
import { translate } from '#platform/server/text.ts'
import { inScript } from '#platform/server/traditional.ts'
import * as sql from './setup.sql.ts'

/** All steps, by group. */
export const inOrder = () => setupGroups.flatMap((group) => setupSteps().filter((step) => step.group === group))

export async function listSteps(ctx: SignedCtx) {
  const steps = inOrder()
  const [states, email] = [await sql.findStates(ctx, steps), await sql.findEmail(ctx)]
  return steps.map(({ key, group, text, about, url, permission, probe = null }, i) => {
    const { done, roles, by, at } = states[i]!
    const may = !permission || ctx.user.permissions.has(permission)
    const aside = at ? { by: inScript(ctx.locale, by ?? ''), at } : null
    const words = { title: translate(ctx.locale, text), about: translate(ctx.locale, about) }
    const probeTo = probe === 'mail' ? email || null : null
    return { key, group, ...words, url: url ?? null, done, roles: may ? [] : roles, probe, probeTo, aside }
  })
}

/** What is neither done nor put aside and asks for a permission that the caller holds: others of the staff may not do it. */
export async function listMine(ctx: SignedCtx) {
  const mayDo = ({ permission }: { permission?: Permission }) => permission && ctx.user.permissions.has(permission)
  const steps = ctx.user.staff ? inOrder().filter(mayDo) : []
  if (steps.length === 0) return []
  const states = await sql.findStates(ctx, steps)
  return steps.flatMap(({ key, text, about, url }, i) =>
    url && !states[i]!.done && !states[i]!.at
      ? [{ key, title: translate(ctx.locale, text), about: translate(ctx.locale, about), url }]
      : [],
  )
}

const known = (key: string) => {
  if (!setupSteps().some((step) => step.key === key)) throw fail('setup.unknown_step')
  return key
}
export async function putAside(ctx: SignedCtx, { key }: { key: string }) {
  await sql.insertAside(ctx, known(key))
  return null
}
export async function takeUp(ctx: SignedCtx, { key }: { key: string }) {
  await sql.deleteAside(ctx, known(key))
  return null
}
