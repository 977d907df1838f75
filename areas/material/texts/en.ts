import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Materials of companies',
  'call.save': 'Save the material',
  'call.remove': 'Delete the material',
  not_found: 'The material does not exist, or you have no right to access it',
  too_many: 'At most {count} materials are kept, please delete one you no longer need',
  title: 'Materials',
  detail: 'Material',
  none: 'No materials yet',
  none_about: 'What you add appears here.',
  create: 'New material',
  edit: 'Edit',
  edit_one: 'Edit material',
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
  'permission.material_edit': 'Manage materials',
} satisfies Translated<typeof zh>
