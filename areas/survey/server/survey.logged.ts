import type { Logged } from '#platform/server/audit/logged.ts'
import { surveyDesk } from '../desk.contract.ts'
import { desk } from '../survey.links.ts'

/** Records of the area that the operation log names; that somebody answers is in no log. */
export const surveyLogged: Logged[] = [
  {
    kind: 'survey',
    calls: { save: 'id', publish: 'id', close: 'id', copy: 'id', remove: 'id', remind: 'id', export: 'id' },
    names: (said) => `select id, ${said('title', 'title_en')} as name from surveys`,
    open: { call: surveyDesk.show, url: (id) => desk.url(null, { open: id }) },
  },
]
