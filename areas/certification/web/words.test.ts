import { expect, test } from 'vitest'
import { addTexts } from '#platform/web/i18n/text.ts'
import zh from '../texts/zh.ts'
import { firstTemplate, flowOf, refusalOf } from './words.ts'

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
test('a refusal is shown with its reason and its step', () => {
  addTexts('certification', zh)
  expect(refusalOf({ rejectReason: '印章不清', failedStep: 'business' })).toEqual({
    title: '未通过原因：印章不清',
    description: '未通过的环节：商务审核',
  })
  expect(refusalOf({ rejectReason: '已关闭', failedStep: null }).description).toBeNull()
})
test('a form begins with the agreement in the language of its reader, and in English for a company abroad', () => {
  expect(firstTemplate('zh', 'CN')).toBe('two_way_zh')
  expect(firstTemplate('zhtw', 'TW')).toBe('two_way_zh')
  expect(firstTemplate('en', 'CN')).toBe('two_way_en')
  expect(firstTemplate('zh', 'DE')).toBe('two_way_en')
})
