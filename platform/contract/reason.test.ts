import { expect, test } from 'vitest'
import { accessPage, missingFor, missingToOpen, reasons } from './reason.ts'

const viewer = (ndaStatus: 'no_pass' | 'pass', ndaEnded = false, staff = false) => ({
  staff,
  roles: [] as string[],
  dormant: false,
  ndaStatus,
  ndaEnded,
})
const [visitor, stranger, ended, certified] = [null, viewer('no_pass'), viewer('no_pass', true), viewer('pass')]

test.each([
  ['public', [null, null, null, null]],
  ['registered', ['sign_in', null, null, null]],
  ['nda', ['certification', 'certification', 'expiry', null]],
  ['project', ['certification', 'certification', 'expiry', 'package']],
] as const)('what a person lacks for level %s', (level, missing) => {
  expect([visitor, stranger, ended, certified].map((who) => missingFor(level, who))).toEqual(missing)
})
test('of a refused page each person is told what they can do something about', () => {
  const people = [visitor, stranger, ended, certified, viewer('no_pass', false, true)]
  expect(people.map((one) => missingToOpen(one))).toEqual(['sign_in', 'certification', 'expiry', 'role', 'role'])
})
test('no certification opens what staff work with', () => {
  expect([stranger, ended].map((one) => missingToOpen(one, '/admin/product'))).toEqual(['role', 'role'])
  expect(missingToOpen(visitor, '/admin/product')).toBe('sign_in')
})
test('whose account sleeps is told that, and a guest that the sponsor decides, not that a company must be certified', () => {
  const sleeping = { ...viewer('no_pass', true), dormant: true }
  const guest = { ...viewer('no_pass'), roles: ['guest'] }
  expect([sleeping, guest].map((one) => missingFor('project', one))).toEqual(['dormant', 'guest'])
  expect([sleeping, guest].map((one) => missingToOpen(one, '/sdk/0'))).toEqual(['dormant', 'guest'])
})
test('each reason has an address', () => {
  expect(reasons.map((need) => accessPage.url(null, { need }))).toContain('/access?need=certification')
})
