import { Input } from 'antd'
import type { Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { company } from '../company.contract.ts'
import type { Card } from './ClientPage.tsx'

const Field = fieldOf(company.saveCard.input)
async function saveCard(input: Whole<typeof company.saveCard>): Promise<void> {
  await call(company.saveCard, input as never, { inline: true })
  await invalidate(company)
}

type Values = Omit<Whole<typeof company.saveCard>, 'version'>
/** What the main account says of the company. */
export default function CardForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const line = <Input />
  const lines = <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
  return (
    <FormDrawer<Values>
      open
      title={t('account.card.edit_title')}
      draft={`account.card.${card.version}`}
      initialValues={card as Values}
      onClose={onClose}
      onSubmit={async (values) => {
        await saveCard({ ...values, version: card.version })
        notify.success(t('account.card.saved'))
      }}
    >
      <Field name="nameEn" label={t('account.card.name_en')} extra={t('account.card.name_en_about')}>
        {line}
      </Field>
      <Field name="contactName" label={t('account.card.contact_name')}>
        {line}
      </Field>
      <Field name="contactPhone" label={t('account.card.contact_phone')}>
        {line}
      </Field>
      <Field name="contactEmail" label={t('account.card.contact_email')}>
        {line}
      </Field>
      <Field name="phone" label={t('account.card.phone')}>
        {line}
      </Field>
      <Field name="email" label={t('account.field.email')}>
        {line}
      </Field>
      <Field name="website" label={t('account.card.website')}>
        {line}
      </Field>
      <Field name="address" label={t('account.card.address')}>
        {lines}
      </Field>
      <Field name="mainBusiness" label={t('account.card.business')}>
        {lines}
      </Field>
      <Field name="mainApplication" label={t('account.card.application')}>
        {lines}
      </Field>
    </FormDrawer>
  )
}
