import { expect, test } from 'vitest'
import { firstStep, type May } from './first.rules.ts'

const new_ = { inReview: false, toSign: false, read: false, asked: false, order: null, prices: null } as const
const all: May = { certify: true, sdk: true, package: true, read: true, ask: true, order: true }
const none: May = { certify: false, sdk: false, package: false, read: false, ask: false, order: false }

test('from registration to the first order there is one next step after the other', () => {
  const way: [Parameters<typeof firstStep>[0], Parameters<typeof firstStep>[1], boolean][] = [
    [new_, 'certification', true],
    [{ ...new_, toSign: true }, 'certification', true],
    [{ ...new_, inReview: true }, 'certification', true],
    [{ ...new_, inReview: true, read: true }, 'certification', true],
    [{ ...new_, read: true }, null, true],
    [{ ...new_, order: 'none' }, null, false],
    [{ ...new_, read: true, order: 'none' }, null, false],
    [{ ...new_, read: true, asked: true, order: 'none' }, null, false],
    [{ ...new_, read: true, asked: true, order: 'none', prices: 'RMB' }, null, false],
    [{ ...new_, read: true, asked: true, order: 'begun' }, null, false],
    [{ ...new_, read: true, asked: true, order: 'sent' }, null, false],
    [{ ...new_, order: 'accepted' }, null, false],
  ]
  expect(way.map(([facts, closed, lacks]) => firstStep(facts, closed, all, lacks))).toEqual([
    'certify',
    'sign',
    'read',
    'wait',
    'package',
    'read',
    'ask',
    'unquoted',
    'quote',
    'order',
    'sent',
    null,
  ])
})

test('nobody is led to what they may not do, and a certification that ended comes first', () => {
  expect(firstStep({ ...new_, order: 'none', prices: 'RMB' }, null, none, true)).toBeNull()
  expect(firstStep({ ...new_, read: true, asked: true }, null, all, false)).toBeNull()
  expect(firstStep({ ...new_, order: 'none', prices: 'RMB' }, null, { ...none, order: true }, true)).toBe('quote')
  expect(firstStep({ ...new_, toSign: true }, 'certification', none, false)).toBe('certify')
  expect(firstStep({ ...new_, order: 'accepted' }, 'expiry', all, false)).toBe('certify')
  expect(firstStep(new_, 'dormant', all, false)).toBe('wake')
  expect([firstStep(new_, 'guest', all, false), firstStep({ ...new_, read: true }, 'guest', all, false)]).toEqual([
    'sdk',
    null,
  ])
})
