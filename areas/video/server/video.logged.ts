import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { video } from '../contract.ts'
import { videoDesk } from '../desk.contract.ts'
import { desk, videoVod } from '../video.links.ts'

/** Records of the area that the operation log names. */
export const videoLogged: Logged[] = [
  {
    kind: 'video',
    calls: { save: 'id', submit: 'id', cancel: 'id', audit: 'id', shelve: 'id', remove: 'id' },
    names: (said) => `select id, ${said('title', 'title_en')} as name from videos`,
    open: { call: videoDesk.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'video_watched',
    calls: { note: 'id' },
    names: (said) => `select id, ${said('title', 'title_en')} as name from videos`,
    open: { call: video.show, url: (id) => videoVod.url(null, { id }) },
  },
  { kind: 'video_note', calls: { removeNote: 'id' }, names: 'select id, left(body, 40) as name from video_notes' },
  {
    kind: 'video_course',
    calls: { handIn: 'id', saveCourse: 'id', shelveCourse: 'id', removeCourse: 'id' },
    names: (said) => `select id, ${said('title', 'title_en')} as name from video_courses`,
  },
  {
    kind: 'video_slide',
    calls: { saveSlide: 'id', shelveSlide: 'id', removeSlide: 'id' },
    names: (said) => `select id, ${said('title', 'title_en')} as name from video_slides`,
  },
  { kind: 'video_certificate', calls: { certificate: 'id' }, names: 'select id, no as name from video_certificates' },
]
export const videoSaid: Said = {
  save: (sent) => sent('title'),
  saveCourse: (sent) => sent('title'),
  saveSlide: (sent) => sent('title'),
  verify: (sent) => sent('no'),
}
