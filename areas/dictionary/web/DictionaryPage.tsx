import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import type { desk } from '../dictionary.links.ts'
import { deskQuery, dictionariesQuery } from './dictionary.queries.ts'
import { DictionaryEntries } from './DictionaryEntries.tsx'
import { DictionaryList } from './DictionaryList.tsx'

export const loader = ({ search }: LoadContext<typeof desk>) =>
  opens(dictionariesQuery(), ...(search.code === '' ? [] : [deskQuery(search.code)]))

/** /admin/dict: choose a dictionary on the left, edit its entries on the right. */
export default function DictionaryPage({ search, setSearch }: PageProps<typeof desk>) {
  const all = useQuery(dictionariesQuery())
  const chosen = search.code ? all.data?.find((one) => one.code === search.code) : all.data?.[0]
  const choose = (code: string) => setSearch({ code, keyword: '', page: undefined, edit: undefined })
  return (
    <TitledPage title={t('dictionary.desk.title')} lead={t('dictionary.desk.lead')}>
      {all.data ? (
        <div className="pick-desk">
          <DictionaryList rows={all.data} chosen={chosen?.code} onChoose={choose} />
          {chosen ? (
            <DictionaryEntries key={chosen.code} dictionary={chosen} search={search} setSearch={setSearch} />
          ) : (
            <EmptyState title={t('dictionary.unknown_code')} about={t('dictionary.desk.pick')} />
          )}
        </div>
      ) : all.error ? (
        <ErrorState error={all.error} onRetry={() => void all.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </TitledPage>
  )
}
