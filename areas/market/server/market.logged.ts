import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { productDesk, quoteDesk } from '../market.links.ts'
import { marketDesk } from '../desk.contract.ts'

/** Records of the area that the operation log names. */
export const marketLogged: Logged[] = [
  {
    kind: 'market_apply',
    calls: { close: 'id', take: 'id', quote: 'id', decline: 'id' },
    names: 'select id, no as name from market_applies',
    open: { call: marketDesk.request, url: (id) => quoteDesk.url(null, { open: id }) },
  },
  {
    kind: 'market_product',
    calls: { saveProduct: 'id', shelve: 'id' },
    names: (said) => `select id, code || ' ' || ${said('name', 'name_en')} as name from market_products`,
    open: { call: marketDesk.product, url: (id) => productDesk.url(null, { open: id }) },
  },
]
/** A new request has no number yet: it is known by what it asks for. */
export const marketSaid: Said = { ask: (sent) => sent('requirement').slice(0, 60) }
