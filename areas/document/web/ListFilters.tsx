import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '#platform/web/ui/Choice.tsx'
import { DateRange } from '#platform/web/ui/DateRange.tsx'
import { toFilter } from '#platform/web/ui/DataTable.tsx'
import { Filters } from '#platform/web/ui/Filters.tsx'
import { Keyword } from '#platform/web/ui/Keyword.tsx'
import { levelWord } from '#platform/web/ui/LevelTag.tsx'
import { levels } from '#platform/contract/record.ts'
import { docLangs } from '../contract.ts'
import type { CentreSearch } from '../document.search.ts'
import { treeQuery } from './document.queries.ts'
import { useTypeOptions } from './types.ts'
import { langWord } from './words.ts'

export const filterNames = ['keyword', 'chip', 'docType', 'level', 'lang', 'startDate', 'endDate'] as const

type Props = {
  search: CentreSearch
  /** no node narrows the list: then a chip may */
  whole: boolean
  onSearch: (next: CentreSearch) => void
}

/** Keyword, kind, level, language, chip and dates; each change is an address of its own. */
export function ListFilters({ search, whole, onSearch }: Props) {
  const types = useTypeOptions()
  const chips = (useQuery(treeQuery()).data ?? []).map((node) => ({ value: node.chipCode, label: node.chipCode }))
  const set = (patch: Partial<CentreSearch>) => onSearch(toFilter(search, patch))
  return (
    <Filters label={t('document.centre.list')}>
      <Keyword label={t('document.centre.keyword')} value={search.keyword} onChange={(keyword) => set({ keyword })} />
      <Choice
        label={t('document.field.type')}
        empty={t('document.centre.any_type')}
        value={search.docType}
        options={types}
        onChange={(docType) => set({ docType })}
      />
      <Choice
        label={t('document.field.level')}
        empty={t('document.centre.any_level')}
        value={search.level}
        options={levels.map((level) => ({ value: level, label: levelWord(level) }))}
        onChange={(level) => set({ level })}
      />
      <Choice
        label={t('document.field.lang')}
        empty={t('document.centre.any_lang')}
        value={search.lang}
        options={docLangs.map((lang) => ({ value: lang, label: langWord(lang) }))}
        onChange={(lang) => set({ lang })}
      />
      {whole && (
        <Choice
          label={t('document.field.chip')}
          empty={t('document.centre.any_chip')}
          value={search.chip || undefined}
          options={chips}
          onChange={(chip = '') => set({ chip })}
        />
      )}
      <DateRange value={search} onChange={(range) => set(range)} />
    </Filters>
  )
}
