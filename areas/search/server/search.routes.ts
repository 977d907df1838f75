import { mount } from '#platform/server/http/mount.ts'
import { search } from '../contract.ts'
import { countMore } from './hint.service.ts'
import { askRebuild } from './search.jobs.ts'
import * as miss from './miss.service.ts'
import * as service from './search.service.ts'

export const searchRoutes = mount(search, {
  all: service.searchAll,
  suggest: service.suggestTitles,
  records: service.listRecords,
  chips: service.listChips,
  more: countMore,
  misses: miss.listMisses,
  markMiss: miss.markMiss,
  rebuild: askRebuild,
})
