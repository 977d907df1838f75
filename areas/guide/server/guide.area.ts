import { area } from '#platform/server/area.ts'
import { wordedHead } from '#platform/server/http/head.ts'
import { mount } from '#platform/server/http/mount.ts'
import { guide } from '../contract.ts'
import { guidePage } from '../guide.links.ts'
import { listChapters, showChapter } from './guide.service.ts'

export const guideArea = area('guide', {
  routes: mount(guide, { chapters: listChapters, chapter: showChapter }),
  heads: [wordedHead(guidePage.path, 'guide.title', 'guide.lead')],
})
