import { queueOf } from '#areas/approval/server/approval.public.ts'
import type { lastRequest } from '#areas/sub-account/server/sub-account.public.ts'
import { requests } from '#areas/sub-account/sub-account.links.ts'
import type { Answer } from '#platform/contract/contract.ts'
import type { Reason } from '#platform/contract/reason.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { way } from '../contract.ts'
import { findManager } from './way.sql.ts'

type Shown = Answer<typeof way.show>
type Standing = NonNullable<Shown['standing']>
/** The answer as the server makes it: times are dates. */
export type Made = Omit<Shown, 'standing'> & { standing: (Omit<Standing, 'askedAt'> & { askedAt: Date }) | null }
export type About = { project?: number | undefined; page?: string | undefined; permission?: string | undefined }

export const whoOf = (kind: Made['who']['kind'], names: string[] = [], company = ''): Made['who'] => ({
  kind,
  names,
  company,
  mails: [],
})
/** An answer that says nothing yet but the reason. */
export const made = (reason: Reason | null, more: Partial<Made> = {}): Made => ({
  reason,
  of: '',
  permissions: [],
  roles: [],
  who: whoOf('nobody'),
  workdays: null,
  median: null,
  step: 'none',
  url: '',
  ask: null,
  offers: [],
  standing: null,
  ...more,
})

export const main = (name: string) => whoOf('main', [name])
/** The account manager of the company by name; while it has none, the desk. */
export async function managerOf(ctx: SignedCtx): Promise<Made['who']> {
  const name = await findManager(ctx)
  return name ? whoOf('manager', [name]) : whoOf('desk')
}
/** Who takes the first step of a queue, and how long all of it takes. */
export async function queueFor(ctx: SignedCtx, biz: string): Promise<Pick<Made, 'who' | 'workdays' | 'median'>> {
  const { byHandler, names, workdays, median } = await queueOf(ctx, biz)
  const who = byHandler ? await managerOf(ctx) : whoOf('desk', names)
  return { who, workdays, median }
}

type Last = Awaited<ReturnType<typeof lastRequest>>
/** A request of the caller's that waits or was refused; one that was granted or taken back may be made anew. */
export function standingOf(last: Last, who: string): Pick<Made, 'standing'> {
  if (!last || (last.status !== 'asked' && last.status !== 'refused')) return { standing: null }
  const waits = last.status === 'asked'
  const common = { no: '', askedAt: last.createdAt, answer: last.answer, expectedOn: null }
  return {
    standing: {
      ...common,
      state: waits ? 'waiting' : 'refused',
      who: last.decidedBy || who,
      url: requests.url(null, { open: last.id }),
      request: waits ? { id: last.id, version: last.version } : null,
    },
  }
}
