import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, opens, query } from '#platform/web/call/query.ts'
import { day, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { company } from '../company.contract.ts'
import styles from './Personal.module.css'
import { roleWord } from './words.ts'

type Card = Answer<typeof company.card>
const cardQuery = () => query(company.card)
const membersQuery = () => query(company.members, { limit: 200 })
export const loader = () => opens(cardQuery(), membersQuery())

const Field = fieldOf(company.saveCard.input)
async function saveCard(input: Whole<typeof company.saveCard>): Promise<void> {
  await call(company.saveCard, input as never, { inline: true })
  await invalidate(company)
}

/** /info/client: the card of the own company and its people. */
export default function ClientPage() {
  const [open, setOpen] = useState(false)
  const { data: card } = useQuery(cardQuery())
  if (!card) return null
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
      <CardForm card={card} open={open} onClose={() => setOpen(false)} />
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

type Values = Omit<Whole<typeof company.saveCard>, 'version'>
function CardForm({ card, open, onClose }: { card: Card; open: boolean; onClose: () => void }) {
  const line = <Input />
  const lines = <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
  return (
    <FormDrawer<Values>
      key={card.version}
      open={open}
      title={t('account.card.edit_title')}
      draft={`account.card.${card.version}`}
      initialValues={card as Values}
      onClose={onClose}
      onSubmit={async (values) => {
        await saveCard({ ...values, version: card.version })
        notify.success(t('account.card.saved'))
      }}
    >
      <Field name="contactName" label={t('account.card.contact_name')}>{line}</Field>
      <Field name="contactPhone" label={t('account.card.contact_phone')}>{line}</Field>
      <Field name="contactEmail" label={t('account.card.contact_email')}>{line}</Field>
      <Field name="phone" label={t('account.card.phone')}>{line}</Field>
      <Field name="email" label={t('account.field.email')}>{line}</Field>
      <Field name="website" label={t('account.card.website')}>{line}</Field>
      <Field name="address" label={t('account.card.address')}>{lines}</Field>
      <Field name="mainBusiness" label={t('account.card.business')}>{lines}</Field>
      <Field name="mainApplication" label={t('account.card.application')}>{lines}</Field>
    </FormDrawer>
  ) // prettier-ignore
}
