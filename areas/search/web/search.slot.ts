import { show } from '#areas/product/product.links.ts'
import { call } from '#platform/web/call/call.ts'
import { loadTexts } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { session } from '#platform/web/session.ts'
import type { SearchSlot } from '#platform/web/slots.ts'
import { search } from '../contract.ts'
import { kindWord } from './kinds.ts'
import { forgetKeywords, recentKeywords } from './recent.ts'
import { texts } from './search.texts.ts'

const userId = () => session()?.userId ?? 0
await loadTexts(texts)

/** What the search box of the top bar offers while somebody types. */
const slot: SearchSlot = {
  suggest: async (keyword, signal) => {
    // a box that cannot suggest is still a box to search with
    const answer = await call(search.suggest, { keyword }, { inline: true, signal }).catch(() => ({ list: [] }))
    return answer.list.map(({ type, title, url }) => ({ source: type, kind: kindWord(type), title, url }))
  },
  chips: async () => {
    if (!isReachable(show.path)) return []
    const chips = await call(search.chips, {}, { inline: true }).catch(() => [])
    return chips.map(({ code, name }) => ({
      name: name.includes(code) ? name : `${code} ${name}`,
      url: show.url({ code }),
    }))
  },
  recent: () => recentKeywords(userId()),
  forget: () => forgetKeywords(userId()),
}
export default slot
