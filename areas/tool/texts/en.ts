import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  not_found: 'The tool does not exist, or you have no right to access it',
  version_not_found: 'This version does not exist',
  project_needed: 'Please choose the chip project of a tool of level project',
  unknown_line: 'There is no such product line, please choose again',
  name_taken: 'There is a tool of this name already',
  version_taken: 'There is such a version for this system already',
  changed: 'Somebody else has changed it, please refresh and try again',
  has_versions: 'The tool has versions and cannot be deleted; take it off the shelf instead',
  was_released:
    'The version has been out: its name, system and package stay, and it cannot be deleted. Add a new version instead',
} satisfies Translated<typeof zh>
