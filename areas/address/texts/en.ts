import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  not_found: 'The address does not exist, or you have no right to access it',
  too_many: 'At most {count} addresses are kept, please delete one you no longer need',
  title: 'Addresses',
  detail: 'Address',
  none: 'No addresses yet',
  none_about: 'What you add appears here.',
  create: 'New address',
  edit: 'Edit',
  edit_one: 'Edit address',
  save: 'Save',
  saved: 'Saved',
  removed: 'Deleted',
  keyword: 'Find by name',
  any_kind: 'All kinds',
  'kind.main': 'Main',
  'kind.other': 'Other',
  'field.name': 'Name',
  'field.kind': 'Kind',
  'field.updated': 'Updated',
  'permission.address_edit': 'Manage addresses',
} satisfies Translated<typeof zh>
