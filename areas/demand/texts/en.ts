import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Demands of companies',
  'call.save': 'Save the demand',
  'call.remove': 'Delete the demand',
  not_found: 'The demand does not exist, or you have no right to access it',
  too_many: 'At most {count} demands are kept, please delete one you no longer need',
  title: 'Demands',
  detail: 'Demand',
  none: 'No demands yet',
  none_about: 'What you add appears here.',
  create: 'New demand',
  edit: 'Edit',
  edit_one: 'Edit demand',
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
  'permission.demand_edit': 'Manage demands',
} satisfies Translated<typeof zh>
