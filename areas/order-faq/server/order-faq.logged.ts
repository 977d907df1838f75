import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { orderFaqDesk } from '../desk.contract.ts'
import { desk } from '../order-faq.links.ts'

/** Records of the area that the operation log names. */
export const orderFaqLogged: Logged[] = [
  {
    kind: 'order_faq',
    calls: { save: 'id' },
    names: (said) => `select id, ${said('title', 'title_en')} as name from order_faqs`,
    open: { call: orderFaqDesk.answer, url: (id) => desk.url(null, { open: id }) },
  },
  { kind: 'order_faq_miss', calls: { handle: 'id' }, names: 'select id, words as name from order_faq_misses' },
]
export const orderFaqSaid: Said = { ask: (sent) => sent('keyword') }
