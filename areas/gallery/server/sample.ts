import { dayOf } from '#platform/contract/day.ts'
import { partKinds, partStates } from '../contract.ts'

export type Part = {
  id: number
  partNo: string
  kind: (typeof partKinds)[number]
  state: (typeof partStates)[number]
  qty: number
  price: number
  updated: string
  remark: string
}

const prefixes = { memory: 'LPD4X', power: 'PM', sensor: 'IMX', connector: 'BTB' } as const
const first = Date.UTC(2026, 0, 5)
/** One row in nine is longer than its place, as real ones are. */
const remarkOf = (n: number) =>
  n % 9 === 4
    ? `Reel of ${n * 250}, moisture sensitivity level 3, ${'qualified on every revision of the board, '.repeat(3)}rev. C`
    : ''

/** Parts for lists and workbooks to show: always the same, and more than fit on five pages. */
export const sampleParts: readonly Part[] = Array.from({ length: 57 }, (_, n): Part => {
  const kind = partKinds[n % partKinds.length]!
  return {
    id: n + 1,
    partNo: `${prefixes[kind]}-${1000 + n * 37}${n % 9 === 4 ? '-TR-LEADFREE-EXTENDED-TEMP' : ''}`,
    kind,
    state: partStates[n % 5 === 3 ? 1 : n % 7 === 2 ? 2 : n % 11 === 5 ? 3 : 0],
    qty: (n * 7919) % 120_000,
    price: ((n * 631) % 40_000) / 100,
    updated: dayOf(new Date(first + n * 5 * 86_400_000)),
    remark: remarkOf(n),
  }
})
