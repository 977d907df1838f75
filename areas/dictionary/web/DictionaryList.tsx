import { t } from '#platform/web/i18n/text.ts'
import { PickList } from '#platform/web/ui/table/PickList.tsx'
import { desk } from '../dictionary.links.ts'
import type { DictionaryRow } from './dictionary.queries.ts'

type Props = { rows: readonly DictionaryRow[]; chosen: string | undefined; onChoose: (code: string) => void }

/** The dictionaries by name and code. */
export function DictionaryList({ rows, chosen, onChoose }: Props) {
  const items = rows.map((row) => ({
    key: row.code,
    name: row.name,
    href: desk.url(null, { code: row.code }),
    count: row.entries,
    code: row.code,
    terms: row.code,
    option: `${row.name} · ${row.code}`,
  }))
  return (
    <PickList
      label={t('dictionary.desk.list')}
      searchLabel={t('dictionary.desk.search')}
      placeholder={t('dictionary.desk.find')}
      none={t('dictionary.desk.none')}
      groups={[{ items }]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
