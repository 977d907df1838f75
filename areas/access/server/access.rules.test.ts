import { describe, expect, it } from 'vitest'
import { seesMenu, type Viewer } from './access.rules.ts'

const person = (roles: string[], more: Partial<Viewer> = {}): Viewer => ({
  staff: false,
  roles,
  ndaStatus: 'pass',
  ...more,
})
const [admin, main] = [person(['admin'], { staff: true }), person(['cust_main'])]

describe('who sees an entry of the menu', () => {
  it.each([
    ['everybody', 'all', [], admin, true],
    ['staff of another role', 'staff', ['legal'], admin, true],
    ['customers', 'customer', [], admin, true],
    ['a role within a company', 'customer', ['cust_main'], admin, false],
    ['a role within a company', 'customer', ['cust_main'], main, true],
    ['a role within a company', 'customer', ['cust_main'], person(['cust_sub']), false],
    ['customers', 'customer', [], person(['fae'], { staff: true }), false],
    ['the certified', 'certified', [], person(['developer'], { ndaStatus: 'no_pass' }), false],
    ['the certified', 'certified', [], person(['cus_source'], { ndaStatus: 'no_pass' }), true],
  ] as const)('for %s (%s, %j), as %j: %j', (_, audience, roles, viewer, sees) => {
    expect(seesMenu({ audience, roles: [...roles] }, viewer)).toBe(sees)
  })
})
