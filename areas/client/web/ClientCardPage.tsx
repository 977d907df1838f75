import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { CardFacts, MemberList } from '#areas/account/web/card.public.tsx'
import { review } from '#areas/certification/certification.links.ts'
import { desk } from '#areas/product-certification/product-certification.links.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { opens, query } from '#platform/web/call/query.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { nameOf } from '#platform/web/i18n/title.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { client } from '../contract.ts'
import type { ClientSearch } from '../client.search.ts'
import styles from './Client.module.css'

type Shown = Answer<typeof client.show>
const showQuery = (id: number) => query(client.show, { id })
type Props = { search: ClientSearch }
export const loader = async ({ search }: Props) => {
  if (search.id) await opens(showQuery(search.id))
}

/** /client/info and /chip/clientEnDetail: a customer's company as staff know it, read only. */
export default function ClientCardPage({ search }: Props) {
  const id = search.id ?? 0
  const { data, error, refetch } = useQuery({ ...showQuery(id), enabled: id > 0 })
  if (!id)
    return (
      <TitledPage title={t('client.title')}>
        <EmptyState title={t('client.none')} about={t('client.none_about')} />
      </TitledPage>
    )
  if (!data)
    return (
      <TitledPage title={t('client.title')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
      </TitledPage>
    )
  return (
    <TitledPage title={nameOf(data.card)}>
      <div className={styles.parts}>
        <Part title={t('account.card.about')}>
          <CardFacts card={data.card} />
        </Part>
        {data.certifications && <Certifications rows={data.certifications} />}
        {data.products && <Products rows={data.products} />}
        <Part title={t('client.packages')} empty={data.packages.length === 0}>
          <ul className={styles.rows}>
            {data.packages.map((one) => (
              <li key={one.id}>
                <span>{one.name}</span>
                <small>{listed(one.projects)}</small>
                <small>{t('client.package_people', { count: one.people })}</small>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={t('account.card.members')} empty={data.people.length === 0}>
          <MemberList people={data.people} />
        </Part>
      </div>
    </TitledPage>
  )
}

type PartProps = { title: string; empty?: boolean; children: ReactNode }
const Part = ({ title, empty = false, children }: PartProps) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {empty ? <p>{t('client.nothing')}</p> : children}
  </section>
)

const tones: Record<string, Tone> = {
  completed: 'good',
  certified: 'good',
  failed: 'bad',
  rejected: 'bad',
  expired: 'off',
}
type StateProps = { area: 'certification' | 'product-certification'; status: string }
const State = ({ area, status }: StateProps) => (
  <StateTag tone={tones[status] ?? 'wait'}>{label(`${area}.state.${status}` as TextKey)}</StateTag>
)

const Certifications = ({ rows }: { rows: NonNullable<Shown['certifications']> }) => (
  <Part title={t('client.certifications')} empty={rows.length === 0}>
    <ul className={styles.rows}>
      {rows.map((one) => (
        <li key={one.id}>
          <AppLink to={review.url(null, { open: one.id })}>{one.no}</AppLink>
          <State area="certification" status={one.status} />
          {one.renewal && <small>{t('certification.review.renewal')}</small>}
          {one.validEnd && <small>{`${one.validStart} – ${one.validEnd}`}</small>}
        </li>
      ))}
    </ul>
  </Part>
)

const Products = ({ rows }: { rows: NonNullable<Shown['products']> }) => (
  <Part title={t('client.products')} empty={rows.length === 0}>
    <ul className={styles.rows}>
      {rows.map((one) => (
        <li key={one.id}>
          <AppLink to={desk.url(null, { open: one.id })}>{one.productName}</AppLink>
          <small>{one.chipPlatform}</small>
          <State area="product-certification" status={one.status} />
          {one.validEnd && <small>{t('certification.valid_until', { day: one.validEnd })}</small>}
        </li>
      ))}
    </ul>
  </Part>
)
