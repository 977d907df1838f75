import { bookSpending, type Booked } from '#areas/points/server/points.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { byDemo } from '#platform/server/demo-fill.ts'

/** What the issues of the demo did to the wallets: held when they were asked, settled when they were over. */
export async function books({ db }: Pick<Ctx, 'db'>): Promise<Booked[]> {
  const charged = await db
    .selectFrom('issuePoints as p')
    .innerJoin('issues as i', 'i.id', 'p.issueId')
    .select(['i.id', 'i.no', 'i.authorId as userId', 'i.projectId', 'i.createdAt', 'p.companyId', 'p.points'])
    .select(['p.outcome', 'p.settledAt'])
    .where(byDemo('i.authorId'))
    .execute()
  return charged.flatMap(({ id, no, createdAt, outcome, settledAt, ...held }) => {
    const ends = outcome === 'held' ? [] : [{ way: outcome, at: settledAt! }]
    return bookSpending({ ...held, purpose: { kind: 'issue', id, no } }, createdAt, ends)
  })
}
