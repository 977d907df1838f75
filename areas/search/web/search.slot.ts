import { show } from '#areas/product/product.links.ts'
import { coded } from '#platform/contract/coded.ts'
import { call } from '#platform/web/call/call.ts'
import { loadTexts } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { session } from '#platform/web/session.ts'
import type { SearchSlot, Suggestion } from '#platform/web/slots.ts'
import { search } from '../contract.ts'
import { kindWord, whose } from './kinds.ts'
import { forgetKeywords, recentKeywords } from './recent.ts'
import { texts } from './search.texts.ts'
import { startsNow } from './starts.ts'

/** What is called so comes before texts that say so; what only has it somewhere in its number after them. */
const begins = (title: Suggestion['title']): boolean => {
  const at = title.findIndex(({ hit }) => hit)
  return at === 0 || title[at - 1]?.text.endsWith(' ') === true
}
const userId = () => session()?.userId ?? 0
await loadTexts(texts)

/** What the search box of the top bar offers while somebody types. */
const slot: SearchSlot = {
  suggest: async (keyword, signal) => {
    // a box that cannot suggest is still a box to search with
    const [records, { list }] = await Promise.all([
      session() ? call(search.records, { keyword }, { inline: true, signal }).catch(() => []) : [],
      call(search.suggest, { keyword }, { inline: true, signal }).catch(() => ({ list: [] })),
    ])
    const said = new Set(list.map(({ url }) => url))
    const lines = records
      .filter(({ url }) => !said.has(url))
      .map(({ kind, title, note, url }) => ({ source: kind, kind: whose(kind, note), title, url }))
    const called = lines.filter(({ title }) => begins(title))
    return [
      ...called,
      ...list.map(({ type, title, url }) => ({ source: type, kind: kindWord(type), title, url })),
      ...lines.filter((line) => !called.includes(line)),
    ]
  },
  chips: async () => {
    if (!isReachable(show.path)) return []
    const chips = await call(search.chips, {}, { inline: true }).catch(() => [])
    return chips.map(({ code, name }) => ({
      name: coded(code, name),
      url: show.url({ code }),
    }))
  },
  recent: () => recentKeywords(userId()),
  forget: () => forgetKeywords(userId()),
  starts: startsNow,
}
export default slot
