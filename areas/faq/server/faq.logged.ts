import type { Logged } from '#platform/server/audit/logged.ts'
import { faqDesk } from '../desk.contract.ts'
import { desk } from '../faq.links.ts'

/** Records of the area that the operation log names. */
export const faqLogged: Logged[] = [
  {
    kind: 'faq',
    calls: { show: 'faqId', save: 'id', submit: 'id', takeBack: 'id', audit: 'id', shelf: 'id', remove: 'id' },
    names: (said) => `select id, ${said('title', 'title_en')} as name from faqs`,
    open: { call: faqDesk.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'recheck',
    calls: { recheck: 'id' },
    names: (said) =>
      `select r.id, ${said('f.title', 'f.title_en')} as name from faq_rechecks r join faqs f on f.id = r.faq_id`,
  },
  {
    kind: 'catalog',
    calls: { saveCatalog: 'id' },
    names: (said) => `select id, ${said('name', 'name_en')} as name from faq_catalogs`,
  },
]
