// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { emptyBoot, setBoot } from '#platform/web/boot.ts'
import { setCallEffects } from '#platform/web/call/call.ts'
import { queryClient } from '#platform/web/call/query.ts'
import { draft } from '#platform/web/ui/form/draft.ts'
import { mostItems } from '../contract.ts'
import { openQuery, type Claimable } from './invoice.queries.ts'
import { leftOut, linesOf, tickedIn, totalOf, type Claim } from './use-claim.ts'

const row = (no: string, openFen = 1000): Claimable => ({
  id: 1,
  no,
  method: 'alipay',
  amountFen: openFen,
  refundedFen: 0,
  invoicedFen: 0,
  openFen,
  paidAt: '2026-07-14T02:00:00.000Z',
})
const claim = (picked: Claim['picked']): Claim => ({
  picked,
  titleId: undefined,
  medium: 'digital',
  addressId: undefined,
  remark: '',
})
const asked: URL[] = []
const read = async (nos: readonly string[]) => {
  setCallEffects({
    fetch: vi.fn<typeof fetch>(async (url) => {
      asked.push(new URL(url as string, 'http://localhost'))
      return Response.json({ msgCode: 0, data: { list: [], page: 1, limit: 50, total: 0 }, msg: '', traceId: '' })
    }),
  })
  await queryClient.fetchQuery({ ...openQuery(nos), staleTime: 0 })
  return Object.fromEntries(asked.pop()!.searchParams)
}
afterEach(() => {
  draft.drop('invoice.claim')
  queryClient.clear()
})
setBoot(emptyBoot())

test('what is ticked already is asked for besides the newest', async () => {
  expect(await read([])).toEqual({ open: '1', limit: '50' })
  expect(await read(['RC2026070001', 'RC2026070002'])).toEqual({
    open: '1',
    limit: '100',
    nos: 'RC2026070001,RC2026070002',
  })
  // what is no number, and what is too much, would be refused with all the rest
  const many = Array.from({ length: mostItems + 1 }, (_, n) => `RC${20_260_700 + n}`)
  expect((await read(['x', ...many]))['nos']?.split(',')).toEqual(many.slice(0, mostItems))
})
test('the address says what is ticked, or else the draft', () => {
  expect(tickedIn({ nos: '' })).toEqual([])
  expect(tickedIn({ nos: ',' })).toEqual([])
  draft.write('invoice.claim', claim({ RC2026070003: '1.00' }))
  expect(tickedIn({ nos: '' })).toEqual(['RC2026070003'])
  expect(tickedIn({ nos: 'RC2026070001,RC2026070002' })).toEqual(['RC2026070001', 'RC2026070002'])
})
test('of what is ticked each is a line or said to be left out', () => {
  const picked = claim({ RC2026070001: '', RC2026070002: '4.00', RC2026070003: '' })
  const rows = [row('RC2026070002'), row('RC2026070001'), row('RC2026070004')]
  const lines = linesOf(picked, rows)
  expect(lines.map(({ row: { no }, fen }) => [no, fen])).toEqual([
    ['RC2026070002', 400],
    ['RC2026070001', 1000],
  ])
  expect([totalOf(lines), leftOut(picked, rows)]).toEqual([1400, ['RC2026070003']])
})
