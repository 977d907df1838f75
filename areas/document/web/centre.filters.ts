import { useQuery } from '@tanstack/react-query'
import { levels } from '#platform/contract/record.ts'
import { levelWord } from '#platform/web/ui/state/LevelTag.tsx'
import { choice, days, keyword, oneOf, type FiltersOf } from '#platform/web/ui/list/filters.tsx'
import { docLangs } from '../contract.ts'
import type { CentreSearch } from '../document.search.ts'
import { accessQuery } from './access.queries.ts'
import { useTypeOptions } from './types.ts'
import { langWord } from './words.ts'

type Filters = FiltersOf<CentreSearch, 'keyword' | 'docType' | 'level' | 'lang' | 'startDate'>
/** What narrows a node of the directory. */
export const nodeFilters: Filters = {
  keyword: keyword('document.centre.keyword'),
  docType: choice('document.field.type', 'document.centre.any_type', useTypeOptions),
  level: oneOf('document.field.level', 'document.centre.any_level', levels, levelWord),
  lang: oneOf('document.field.lang', 'document.centre.any_lang', docLangs, langWord),
  startDate: days(),
}
/** No node narrows the list: then a chip may. */
export const wholeFilters: Filters & FiltersOf<CentreSearch, 'chip'> = {
  ...nodeFilters,
  chip: choice('document.field.chip', 'document.centre.any_chip', useChips),
}

function useChips() {
  return (useQuery(accessQuery()).data?.folders ?? []).map((node) => ({ value: node.chipCode, label: node.chipCode }))
}
