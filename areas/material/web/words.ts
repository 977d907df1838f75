import { wordsFor } from '#platform/web/i18n/text.ts'
import { materialCategories } from '../values.contract.ts'

export const categoryWord = wordsFor('material.category')
export const stateWord = wordsFor('material.state')
export const resultWord = wordsFor('material.result')
export const sourceWord = wordsFor('material.source')
export const paramWord = wordsFor('material.param')
export const targetWord = wordsFor('material.target')
export const channelWord = wordsFor('material.channel')
export const digestWord = wordsFor('material.digest')
export const paperKindWord = wordsFor('material.paper_kind')
export const paperStateWord = wordsFor('material.paper_state')
export const shelfWord = wordsFor('material.shelf')
/** What somebody follows, by its name. */
export const followedName = ({ target, of, name }: { target: string; of: string; name: string }): string =>
  target === 'category' ? categoryWord(materialCategories.find((one) => one === of) ?? 'DDR4') : name
const done = wordsFor('material.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
