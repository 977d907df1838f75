import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { Answer } from '#platform/contract/contract.ts'
import { opens, query } from '#platform/web/call/query.ts'
import { day, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { company } from '../company.contract.ts'
import styles from './Personal.module.css'
import { roleWord } from './words.ts'

export type Card = Answer<typeof company.card>
const cardQuery = () => query(company.card)
const membersQuery = () => query(company.members, { limit: 200 })
export const loader = () => opens(cardQuery(), membersQuery())

const CardForm = part(() => import('./CardForm.tsx'))

/** /info/client: the card of the own company and its people. */
export default function ClientPage() {
  const [open, setOpen] = useState(false)
  const { data: card, error, refetch } = useQuery(cardQuery())
  if (!card)
    return (
      <TitledPage title={t('account.card.about')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
      </TitledPage>
    )
  return (
    <TitledPage title={card.name}>
      <div className={styles.part}>
        <section aria-labelledby="card-title">
          <h2 id="card-title">{t('account.card.about')}</h2>
          <CardFacts card={card} />
          {card.can.edit && <Button onClick={() => setOpen(true)}>{t('account.card.edit')}</Button>}
        </section>
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

function CardFacts({ card }: { card: Card }) {
  const tone = card.certStatus === 'completed' ? 'good' : card.certStatus === 'failed' ? 'bad' : 'wait'
  const status = wordsFor('account.cert')(card.certStatus as 'completed')
  return (
    <Facts
      facts={[
        ['account.card.cert', <StateTag key="cert" tone={tone}>{status}</StateTag>],
        ['account.card.certified_on', card.certifiedOn],
        ['account.card.valid_end', card.certValidEnd],
        ['account.card.manager', card.manager],
        ['account.card.account', card.account],
        ['account.card.registered', day(card.registeredAt)],
        ['account.card.uscc', card.uscc],
        ['account.card.legal', card.legalEntity],
        ['account.card.phone', card.phone],
        ['account.field.email', card.email],
        ['account.card.website', card.website],
        ['account.card.address', card.address],
        ['account.card.business', card.mainBusiness],
        ['account.card.application', card.mainApplication],
        ['account.card.contact_name', card.contactName],
        ['account.card.contact_phone', card.contactPhone],
        ['account.card.contact_email', card.contactEmail],
      ]}
    />
  ) // prettier-ignore
}

function Members() {
  const { data } = useQuery(membersQuery())
  return (
    <section aria-labelledby="members-title">
      <h2 id="members-title">{t('account.card.members')}</h2>
      <ul className={styles.rows}>
        {(data?.list ?? []).map((one) => (
          <li key={one.id}>
            <div>
              {one.name} <small>{one.loginName}</small>
            </div>
            <span>{listed(one.roles.map((role) => roleWord(role as 'admin')))}</span>
            {!one.enabled && <StateTag tone="off">{t('account.card.disabled')}</StateTag>}
          </li>
        ))}
      </ul>
    </section>
  )
}
