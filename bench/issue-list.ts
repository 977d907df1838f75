// The list of issues with the counts of its tabs, and one issue, over HTTP against pgbench with the pages' own SQL, for sixteen people
// with different rights. `node bench/issue-list.ts [seconds per step and side] [10000,100000]`
import { issue } from '#areas/issue/contract.ts'
import { countIssues, listIssues, showIssue } from '#areas/issue/server/issue.service.ts'
import { fillIssues } from './issue-rows.ts'
import { benchLists, goals, requestsOf } from './list-kit.ts'

const statuses = ['unprocessed', 'processing', 'closed']
const types = ['software', 'hardware', 'tool', 'document', 'certification', 'other']
const priorities = ['urgent', 'high', 'normal', 'low']

const rows = await benchLists({
  sizes: (process.argv[3] ?? '10000,100000').split(',').map(Number),
  seconds: Math.min(15, Number(process.argv[2]) || 12),
  fill: fillIssues,
  pagesOf: async (ctx, count) => {
    const list = (query: Record<string, unknown>) => listIssues(ctx, issue.list.input.parse(query))
    const own = ctx.user.id
    const filters = [
      () => ({}),
      (i: number) => ({ status: statuses[(own + i) % 3] }),
      (i: number) => ({ type: types[(own + i) % 6], status: statuses[i % 3] }),
      (i: number) => ({ priority: priorities[(own + i) % 4] }),
    ]
    const ids: number[] = []
    for (const page of [1, 3, 7]) ids.push(...(await list({ page, limit: 100 })).list.map(({ id }) => id))
    const asked = await requestsOf('/api/aservice/issue', count, 50, filters, list)
    const counts = filters.flatMap((filter, n) =>
      [0, 1, 2, 3].map((i) => {
        const { status: _, ...query } = filter(i * 5 + n) as Record<string, unknown>
        const path = `/api/aservice/issueCount?${new URLSearchParams(query as Record<string, string>)}`
        return { path, run: () => countIssues(ctx, issue.count.input.parse(query)) }
      }),
    )
    const pages = {
      list: asked,
      counts,
      detail: ids
        .slice(0, count)
        .map((id) => ({ path: `/api/aservice/issue/${id}`, run: () => showIssue(ctx, { id }) })),
    }
    return { pages, total: (await list({})).total }
  },
})
goals(rows, { list: 0.4, detail: 0.35 })
