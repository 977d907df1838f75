import { expect, test } from 'vitest'
import { flowOf } from './words.ts'

const stated = {
  companyName: 'Trial',
  uscc: '1',
  address: 'Road 1',
  chipCode: 'LQ1',
  contactName: 'A',
  contactPhone: '12345',
}
test('what is stated in full wants its papers next', () => {
  expect(flowOf({ ...stated, status: 'draft', address: ' ' })).toBe(0)
  expect(flowOf({ ...stated, status: 'draft' })).toBe(1)
  expect(flowOf({ ...stated, status: 'failed' })).toBe(1)
  expect(flowOf({ ...stated, status: 'business_audit' })).toBe(2)
  expect(flowOf({ ...stated, status: 'wait_original' })).toBe(3)
  expect(flowOf({ ...stated, status: 'completed' })).toBe(5)
})
