import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  validation: 'Some input is not right, please check',
  too_deep: 'Only the first {rows} entries can be paged; please narrow the list with filters',
  not_found: 'Not found, or not visible to you',
  denied: 'Have no right to access',
  state: 'The state has changed, please refresh and try again',
  too_many: 'Too many requests, please try again in {seconds} seconds',
  cross_site: 'The request does not come from this site',
  session: 'Your session has ended, please sign in again',
  unavailable: 'The service is not available right now, please try again soon',
  server: 'Something went wrong on our side, please try again or contact us (no. {traceId})',
  'field.required': 'Required',
  'field.too_small': 'Too short or too small',
  'field.too_big': 'Too long or too large',
  'field.invalid_type': 'Wrong type',
  'field.invalid_format': 'Wrong format',
  'field.invalid_value': 'Not one of the choices',
  'field.unrecognized_keys': 'Unknown fields',
  'field.page_size': 'A page has 10, 20, 30, 50, 100 or 200 rows',
  'field.date_order': 'The start date must not be after the end date',
  'field.unsound': 'Holds characters that cannot be stored, or is nested too deeply',
  'field.custom': 'Does not meet the rule',
  'permission.recharge_pre': 'Recharge',
} satisfies Translated<typeof zh>
