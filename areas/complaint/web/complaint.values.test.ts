import { expect, it } from 'vitest'
import type { ComplaintRow } from './complaint.queries.ts'
import { knownOf, startOf } from './complaint.values.ts'

const row = (applicantName: string, contact: string, address: string) =>
  ({ applicantName, contact, address, dealer: 'direct', businessContact: 'Lin' }) as ComplaintRow

it('begins a complaint with what stood in the last one; a contact only from one of the same person', () => {
  const rows = [row('Nie', '02', 'Road 8'), row('Ni', '01', 'Road 1')]
  expect(startOf(null, knownOf(rows, 'Ni', 'Nimbus'))).toMatchObject({
    applicantName: 'Ni',
    companyName: 'Nimbus',
    contact: '01',
    address: 'Road 8',
    dealer: 'direct',
    businessContact: 'Lin',
  })
  expect(knownOf(rows, 'Wen', 'Nimbus').contact).toBe('')
  expect(startOf(null, knownOf([], 'Ni', 'Nimbus'))).toMatchObject({ contact: '', address: '', dealer: '' })
})
