import { expect, test } from 'vitest'
import { dashBlocks } from '../contract.ts'
import { arranged, blocksFor, keptOf } from './dash.rules.ts'

const orders = { has: (one: string) => one === 'order_read' }
const none = { has: () => false }
const main = { staff: false, roles: ['cust_main', 'order'], ndaStatus: 'pass', permissions: orders } as const
const blocks = blocksFor(main)
const codes = (placed: ReturnType<typeof arranged>) => placed.map(({ code }) => code)

test('a certified customer has every block, others what they have something in', () => {
  expect(blocks).toEqual(dashBlocks)
  const developer = blocksFor({ ...main, roles: ['developer'], ndaStatus: 'no_pass', permissions: none })
  expect(developer).toEqual(expect.arrayContaining(['needs', 'opened', 'unopened', 'documents', 'favourites']))
  for (const code of ['orders', 'projects', 'sdks', 'patches', 'aservice']) expect(developer).not.toContain(code)
  const guest = blocksFor({ ...main, roles: ['guest'], ndaStatus: 'no_pass' })
  expect(guest).toContain('sdks')
  for (const code of ['projects', 'opened', 'unopened', 'aservice']) expect(guest).not.toContain(code)
  const staff = (role: string) => blocksFor({ staff: true, roles: [role], ndaStatus: 'pass', permissions: orders })
  expect(staff('fae')).toContain('aservice')
  expect(staff('legal')).not.toContain('aservice')
  expect(staff('pm')).not.toContain('opened')
  // staff have desks for it
  expect(staff('order_clerk')).not.toContain('orders')
})

test('what was kept stands first; what came since at its usual place; what is gone is left out', () => {
  const kept = { blocks: ['faqs', 'gone', 'needs'], hidden: ['faqs', 'gone'] }
  const placed = arranged(['needs', 'projects', 'faqs', 'sdks'], kept)
  expect(codes(placed)).toEqual(['faqs', 'sdks', 'needs', 'projects'])
  expect(placed.filter(({ show }) => !show).map(({ code }) => code)).toEqual(['faqs'])
  expect(codes(arranged(['projects', 'needs'], { blocks: ['needs'], hidden: [] }))).toEqual(['projects', 'needs'])
  expect(codes(arranged(blocks, null))).toEqual(blocks)
})

test('only the whole set, each once and numbered from 1, is kept', () => {
  const list = blocks.map((blockCode, i) => ({ blockCode, sort: blocks.length - i, show: i > 0 }))
  expect(keptOf(blocks, list)).toEqual({ blocks: blocks.toReversed(), hidden: ['needs'] })
  expect(keptOf(blocks, list.slice(1))).toBeNull()
  expect(keptOf(blocks, [...list.slice(1), list[1]!])).toBeNull()
  expect(
    keptOf(
      blocks,
      list.map((one) => ({ ...one, sort: one.sort - 1 })),
    ),
  ).toBeNull()
  expect(
    keptOf(
      blocks,
      list.map((one, i) => ({ ...one, sort: i < 2 ? 1 : one.sort })),
    ),
  ).toBeNull()
  expect(keptOf(['needs'], [{ blockCode: 'sdks', sort: 1, show: true }])).toBeNull()
})
