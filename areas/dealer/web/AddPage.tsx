import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Skeleton } from 'antd'
import { Suspense } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { can } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useFormKey } from '#platform/web/ui/form/use-form-key.ts'
import { DeniedState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { dealers, type addDealer } from '../dealer.links.ts'
import { dealerQuery, linesQuery, startQuery } from './dealer.queries.ts'

const DealerForm = part(() => import('./DealerForm.tsx'))

export const loader = ({ search }: LoadContext<typeof addDealer>) =>
  search.id === undefined
    ? opens(startQuery(), linesQuery())
    : opens(dealerQuery(search.id), startQuery(), linesQuery())
const back = () => <AppLink to={dealers.url(null)}>{t('dealer.title')}</AppLink>

/** /onlineorder/addDealer: the form of a dealer file, new or a draft. */
export default function AddPage({ search, setSearch }: PageProps<typeof addDealer>) {
  const { id } = search
  const form = useFormKey(id)
  const navigate = useNavigate()
  const start = useQuery(startQuery())
  const read = useQuery({ ...dealerQuery(id ?? 0), enabled: id !== undefined })
  const failed = start.error ?? (id === undefined ? null : read.error)
  if (failed)
    return (
      <ErrorState
        error={failed}
        onRetry={() => void Promise.all([start.refetch(), id !== undefined && read.refetch()])}
        back={back()}
      />
    )
  if (!start.data || (id !== undefined && !read.data && !form.isMine)) return <Skeleton active />
  const old = id === undefined ? null : (read.data ?? null)
  return (
    <TitledPage title={t(old ? 'dealer.edit_title' : 'dealer.new_title')}>
      {!can('dealer_edit') ? (
        <DeniedState permission="dealer_edit" />
      ) : old && !old.can.edit ? (
        <Alert type="info" showIcon title={t('dealer.submit_ask')} description={back()} />
      ) : (
        <>
          {old?.status === 'rejected' && (
            <Alert type="warning" showIcon title={t('dealer.rejected_why', { reason: old.reason })} />
          )}
          <Suspense fallback={<Skeleton active />}>
            <DealerForm
              key={form.key}
              old={form.isMine ? null : old}
              now={old}
              start={start.data}
              onKept={(kept) => {
                form.keep(kept)
                setSearch({ id: kept }, { replace: true })
              }}
              onSent={(sent) => void navigate({ to: dealers.path, search: { open: sent } } as never)}
            />
          </Suspense>
        </>
      )}
    </TitledPage>
  )
}
