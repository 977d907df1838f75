import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Technical licences of companies',
  'call.save': 'Save the technical licence',
  'call.remove': 'Delete the technical licence',
  not_found: 'The technical licence does not exist, or you have no right to access it',
  too_many: 'At most {count} technical licences are kept, please delete one you no longer need',
  title: 'Technical licences',
  detail: 'Technical licence',
  none: 'No technical licences yet',
  none_about: 'What you add appears here.',
  create: 'New technical licence',
  edit: 'Edit',
  edit_one: 'Edit technical licence',
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
  'permission.licence_edit': 'Manage technical licences',
} satisfies Translated<typeof zh>
