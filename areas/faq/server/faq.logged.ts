import type { Logged } from '#platform/server/audit/logged.ts'
import { faqDesk } from '../desk.contract.ts'
import { desk } from '../faq.links.ts'

/** Records of the area that the operation log names. */
export const faqLogged: Logged[] = [
  {
    kind: 'faq',
    calls: { show: 'faqId', save: 'id', submit: 'id', takeBack: 'id', audit: 'id', shelf: 'id', remove: 'id' },
    names: 'select id, title as name from faqs',
    open: { call: faqDesk.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'recheck',
    calls: { recheck: 'id' },
    names: 'select r.id, f.title as name from faq_rechecks r join faqs f on f.id = r.faq_id',
  },
  { kind: 'catalog', calls: { saveCatalog: 'id' }, names: 'select id, name from faq_catalogs' },
]
