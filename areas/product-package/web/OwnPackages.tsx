import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { missingFor } from '#platform/contract/reason.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessHint } from '#platform/web/layout/AccessHint.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useSession } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { Keyword } from '#platform/web/ui/table/Keyword.tsx'
import type { chipManage } from '../product-package.links.ts'
import { openedQuery, unopenedQuery, type Offer } from './product-package.queries.ts'
import { nextOf } from './next.rules.ts'
import { OfferCard } from './OfferCard.tsx'
import styles from './Package.module.css'

const ApplyForm = part(() => import('./ApplyForm.tsx'))
const Applications = part(() => import('./Applications.tsx'))

export const loader = ({ search }: LoadContext<typeof chipManage>) =>
  opens(openedQuery(search.projectName), unopenedQuery(search.projectName))

/** What is opened to the caller, and what the own company may ask for. */
export default function OwnPackages({ search, setSearch }: PageProps<typeof chipManage>) {
  const lacking = missingFor('nda', useSession())
  const [opened, unopened] = [useQuery(openedQuery(search.projectName)), useQuery(unopenedQuery(search.projectName))]
  const chosen = unopened.data?.list.find(({ id, can }) => id === search.apply && can.apply)
  // where neither can be had one word for both is enough
  const failed = !opened.data && !unopened.data && opened.error && unopened.error
  const onClear = search.projectName ? () => setSearch({ projectName: '' }) : undefined
  const next = useNext(lacking !== null, unopened.data?.list)
  const offered = opened.data?.list.length === 0 ? '' : next
  return (
    <TitledPage title={t('product-package.title')} lead={t('product-package.lead')}>
      <div className={styles.page}>
        {lacking && (
          <p>
            <AccessHint reason={lacking} />
          </p>
        )}
        <Keyword
          label={t('product-package.own_keyword')}
          value={search.projectName}
          maxLength={100}
          onChange={(projectName) => setSearch({ projectName })}
        />
        {failed ? (
          <ErrorState error={failed} onRetry={() => [opened, unopened].forEach((one) => void one.refetch())} />
        ) : (
          <>
            <Offers
              title={t('product-package.opened')}
              read={opened}
              empty={<EmptyState title={t('product-package.opened_none')} about={next} onClear={onClear} />}
            />
            {lacking !== 'guest' && (
              <Offers
                title={t('product-package.offered')}
                read={unopened}
                empty={<EmptyState title={t('product-package.offered_none')} about={offered} onClear={onClear} />}
                onApply={(apply) => setSearch({ apply })}
              />
            )}
          </>
        )}
        <Suspense>
          <Applications />
        </Suspense>
      </div>
      {chosen && (
        <Suspense>
          <ApplyForm offer={chosen} onClose={() => setSearch({ apply: undefined })} />
        </Suspense>
      )}
    </TitledPage>
  )
}

/** The one step that brings this person a package, as a sentence; who lacks something else first is told so above the lists. */
function useNext(lacks: boolean, offers: readonly Offer[] | undefined): string {
  const isMain = useSession()?.roles.includes('cust_main')
  if (lacks || !offers) return ''
  const next = nextOf(offers)
  return next === 'applied'
    ? t(isMain ? 'product-package.next.applied_main' : 'product-package.next.applied_member')
    : t(`product-package.next.${next}`)
}

type Props = {
  title: string
  read: { data: { list: Offer[]; total: number } | undefined; error: Error | null; refetch: () => unknown }
  empty: ReactNode
  onApply?: (id: number) => void
}
function Offers({ title, read, empty, onApply }: Props) {
  const { data, error, refetch } = read
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active />
        )
      ) : data.list.length === 0 ? (
        empty
      ) : (
        <ul className={styles.cards}>
          {data.list.map((offer) => (
            <OfferCard key={offer.id} offer={offer} {...(onApply ? { onApply } : {})} />
          ))}
        </ul>
      )}
      {data && data.total > data.list.length && (
        <p className={styles.note}>{t('product-package.more', { count: data.total })}</p>
      )}
    </section>
  )
}
