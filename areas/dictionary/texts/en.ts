import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  unknown_code: 'There is no such dictionary, or it is not yours to read',
  entry_not_found: 'This entry does not exist or was deleted',
  name_taken: 'The dictionary already has an entry of this name',
  entry_changed: 'Somebody else changed this entry, please refresh and try again',
  'desk.title': 'Dictionaries',
  'desk.lead': 'Choices and settings of the portal; a change holds at once',
  'desk.search': 'Find a dictionary by code or name',
  'desk.access.open': 'Public',
  'desk.access.session': 'Signed in',
  'desk.access.order': 'Order role',
  'desk.access.staff': 'Staff only',
  'desk.count': '{n} entries',
  'desk.add': 'Add entry',
  'desk.edit': 'Edit entry',
  'desk.name': 'Name',
  'desk.nameEn': 'English name',
  'desk.value': 'Value',
  'desk.sort': 'Order',
  'desk.enabled': 'Enabled',
  'desk.disabled': 'Disabled',
  'desk.empty': 'This dictionary has no entries yet',
  'desk.saved': 'Saved',
  'desk.removed': 'Deleted',
  'desk.pick': 'Choose a dictionary on the left',
} satisfies Translated<typeof zh>
