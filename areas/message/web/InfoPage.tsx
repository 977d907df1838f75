import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState, ErrorState, isMissing } from '#platform/web/ui/state/States.tsx'
import { all } from '../message.links.ts'
import type { InfoSearch } from '../message.search.ts'
import MessageBody from './MessageBody.tsx'
import { infoQuery } from './message.queries.ts'

type Props = { search: InfoSearch }
export const loader = async ({ search }: Props) => {
  if (search.id) await opens(infoQuery(search.id))
}

/** /message/info: one message under an address of its own, as mails lead to it. */
export default function InfoPage({ search }: Props) {
  const id = search.id ?? 0
  const { data, error, refetch } = useQuery({ ...infoQuery(id), enabled: id > 0 })
  return (
    <TitledPage title={data?.title ?? t('message.one')}>
      {data ? (
        <MessageBody record={data} />
      ) : !id || isMissing(error) ? (
        <EmptyState
          title={t('message.not_found')}
          about={t('message.gone_about')}
          action={<AppLink to={all.url(null)}>{t('message.all')}</AppLink>}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </TitledPage>
  )
}
