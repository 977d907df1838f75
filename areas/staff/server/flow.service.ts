import { declaredPermissions } from '#platform/contract/access.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { staffFlows } from '#platform/server/flows.ts'
import { translate } from '#platform/server/text.ts'
import { namesShown, stepStands } from '../flow.contract.ts'
import { standsOf } from './flow.rules.ts'
import { listAble } from './flow.sql.ts'

const wordOf = (ctx: SignedCtx, permission: string) =>
  translate(ctx.locale, `${declaredPermissions().get(permission) ?? 'platform'}.permission.${permission}`)

type Step = ReturnType<typeof staffFlows>[number]['steps'][number]
/** What a step is called; of two that ask for the same of two people, the second says that it is another's. */
function titleOf(ctx: SignedCtx, steps: readonly Step[], i: number): string {
  const said = ({ text, permission }: Step) => (text ? translate(ctx.locale, text) : wordOf(ctx, permission))
  const title = said(steps[i]!)
  return steps.slice(0, i).some((step) => said(step) === title)
    ? translate(ctx.locale, 'staff.flow.another', { step: title })
    : title
}

export async function listFlows(ctx: SignedCtx) {
  const flows = staffFlows()
  const wanted = [...new Set(flows.flatMap(({ steps }) => steps.map(({ permission }) => permission)))]
  const able = new Map((await listAble(ctx, wanted)).map((one) => [one.permission, one]))
  const peopleOf = (permission: string) => able.get(permission)?.ids ?? []
  const shown = flows.map(({ key, text, steps }) => {
    const stands = standsOf(steps.map(({ again, permission }) => ({ again, people: peopleOf(permission) })))
    return {
      key,
      title: translate(ctx.locale, text),
      steps: steps.map(({ permission }, i) => ({
        n: i + 1,
        title: titleOf(ctx, steps, i),
        permission,
        roles: able.get(permission)?.roles ?? [],
        people: peopleOf(permission).length,
        names: (able.get(permission)?.names ?? []).slice(0, namesShown),
        invited: able.get(permission)?.invited ?? [],
        stand: stands[i]!,
      })),
    }
  })
  const worst = (flow: (typeof shown)[number]) => Math.min(...flow.steps.map(({ stand }) => stepStands.indexOf(stand)))
  return shown.toSorted((a, b) => worst(a) - worst(b))
}
