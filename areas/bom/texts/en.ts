import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Bill of materials',
  'call.save': 'Save a bill of materials',
  'call.remove': 'Delete a bill of materials',
  'permission.bom_read': 'See bills of materials',
  'permission.bom_edit': 'Upload and edit bills of materials',
  // what the server answers
  not_found: 'This bill of materials does not exist or is not visible to you',
  no_customer: 'Your company is not an ordering customer yet, so no bill of materials can be saved',
  name_taken: 'A bill of materials with this name already exists',
  file_needed: 'Please upload the file of the bill of materials',
  unreadable: 'This file cannot be read. Please upload an xlsx or csv without formulas, macros or external links.',
  no_parts: 'No column of part numbers was found. Please give it the heading MPN, Part number or Model.',
  bad_qty: 'The quantity in row {row} is not a whole number. Please correct it and upload again.',
  too_long: 'A bill of materials can have up to {count} lines',
  too_many: 'You can keep up to {count} bills of materials. Please delete those you no longer use.',

  // the screens
  title: 'Bills of materials',
  lead: 'Upload once, and every change notice is matched against it: you learn immediately which boards are affected. Only your company can see them.',
  keyword: 'Name, file or part number',
  'field.name': 'Board',
  'field.lines': 'Lines',
  'field.known': 'Our parts',
  'field.notices': 'Notices',
  'field.yearly': 'Boards per year',
  'field.updated': 'Updated',
  'field.column': 'Part number column',
  'field.file': 'File',
  'field.part': 'Part number',
  'field.qty': 'Per board',
  'field.refs': 'References',
  'field.notice': 'Change notices',
  create: 'Upload bill of materials',
  edit: 'Edit',
  edit_one: 'Edit bill of materials',
  name_about: 'For example: Smart panel SP-10 Rev C',
  yearly_about: 'Used to calculate last-time-buy quantities; may be left empty',
  file_about:
    'xlsx or csv, up to {count} lines. The columns of part numbers, quantities and references are recognised.',
  file_again: 'Without a file the lines stay as they are',
  saved: 'Bill of materials saved',
  removed: 'Bill of materials deleted',
  none: 'No bills of materials yet',
  none_about:
    'Upload the bill of materials of a board to learn immediately when one of its parts changes or is discontinued.',
  own_first: 'Our parts come first',
} as const satisfies Translated<typeof zh>
