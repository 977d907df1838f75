import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { Balance, balanceQuery } from '#areas/points/web/wallet.public.tsx'
import { joins } from '#areas/sub-account/sub-account.links.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { opens, query } from '#platform/web/call/query.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { can, useSession } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { company } from '../company.contract.ts'
import { CardFacts, MemberList } from './CardFacts.tsx'
import styles from './Personal.module.css'

export type Card = Answer<typeof company.card>
const cardQuery = () => query(company.card)
const membersQuery = () => query(company.members, { limit: 200 })
export const loader = () => opens(cardQuery(), membersQuery(), ...(can('points_read') ? [balanceQuery()] : []))

/** Whoever stands for a company that is not certified may be one of the people of another that is. */
const useMayJoin = () => useSession()?.roles.includes('developer') ?? false

const CardForm = part(() => import('./CardForm.tsx'))

/** /info/client: the card of the own company and its people. */
export default function ClientPage() {
  const [open, setOpen] = useState(false)
  const mayJoin = useMayJoin()
  const { data: card, error, refetch } = useQuery(cardQuery())
  if (!card)
    return (
      <TitledPage title={t('account.card.about')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
      </TitledPage>
    )
  return (
    <TitledPage title={nameOf({ ...card, ...card.said })}>
      <div className={styles.part}>
        <section aria-labelledby="card-title">
          <h2 id="card-title">{t('account.card.about')}</h2>
          <CardFacts card={{ ...card, ...card.said }} />
          {mayJoin && (
            <p>
              <AppLink to={joins.path}>{t('account.join')}</AppLink>
            </p>
          )}
          {card.can.edit && <Button onClick={() => setOpen(true)}>{t('account.card.edit')}</Button>}
        </section>
        <Wallet />
        <Members />
      </div>
      {open && (
        <Suspense>
          <CardForm card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </TitledPage>
  )
}

/** What its wallet has, for whoever may read it. */
const Wallet = () =>
  can('points_read') && (
    <section aria-labelledby="wallet-title">
      <h2 id="wallet-title">{t('points.balance')}</h2>
      <Balance />
    </section>
  )

function Members() {
  const { data } = useQuery(membersQuery())
  return (
    <section aria-labelledby="members-title">
      <h2 id="members-title">{t('account.card.members')}</h2>
      <MemberList people={data?.list ?? []} />
    </section>
  )
}
