import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Manuals',
  not_found: 'There is no such chapter, or it is not for you',
  title: 'User guide',
  lead: 'How to do things here, by role: finding documents, certification, questions, ordering.',
  staff_title: 'Staff manual',
  staff_lead: 'How to publish, approve, answer and handle orders.',
  chapters: 'Contents',
  keyword: 'Search the guide',
  none: 'No chapter has these words',
  none_about: 'Try other words, or search the whole portal at the top of the page.',
  before: 'Previous',
  after: 'Next',
  print: 'Print this chapter',
  more: 'Sign in to read the chapters for your role.',
  sign_in: 'Sign in',
  'reader.all': 'First steps',
  'reader.customer': 'Customers',
  'reader.ordering': 'Ordering and channel',
  'reader.staff': 'Vendor staff',
} satisfies Translated<typeof zh>
