import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select, type FormRule } from 'antd'
import { MailWaits } from '#areas/staff/web/link.public.tsx'
import { contactRule } from '#areas/account/web/register.public.tsx'
import { wrongCompanyNumber } from '#platform/contract/credit-code.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { companyInvitation } from '../contract.ts'
import { add, countriesQuery, wayQuery } from './company-invitation.queries.ts'

type Values = { company: string; companyEn: string; country: string; uscc: string; name: string; target: string }
const Field = fieldOf(companyInvitation.add.input, { target: 'account.contact_rule' })
const draft = 'company-invitation.new'

/** Adds a company and invites its main account. The link is shown when the form has closed. */
export default function InvitationForm({ onClose }: EditorProps) {
  const way = useQuery(wayQuery()).data
  if (!way) return null
  return (
    <FormDrawer<Values>
      open
      title={t('company-invitation.create')}
      submitText={t('company-invitation.save')}
      draft={draft}
      initialValues={{ country: 'CN' }}
      onSubmit={async (values) => {
        await add(values)
        notify.success(t('company-invitation.made'))
      }}
      onClose={onClose}
    >
      <p style={{ marginBlock: '0 12px' }}>{t('company-invitation.lead')}</p>
      {!way.mail && <Alert type="info" showIcon title={t('staff.invitation.by_hand')} />}
      <MailWaits way={way} />
      <Company />
      <Field name="name" label={t('company-invitation.field.name')}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="target"
        label={t('company-invitation.field.target')}
        also={contactRule()}
        extra={way.mail ? t('company-invitation.field.target_mail') : undefined}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
    </FormDrawer>
  )
}

/** What a code must look like depends on where the company is. */
const codeRule: FormRule = ({ getFieldValue }) => ({
  validator: (_, uscc?: string) => {
    const wrong = wrongCompanyNumber(String(getFieldValue('country')), uscc ?? '')
    return wrong ? Promise.reject(new Error(t(`certification.${wrong}`))) : Promise.resolve()
  },
})
function Company() {
  const country = Form.useWatch('country') as string | undefined
  const countries = useQuery(countriesQuery())
  return (
    <>
      <Field
        name="company"
        label={t('company-invitation.field.company')}
        extra={t('company-invitation.field.company_about')}
      >
        <Input autoComplete="off" />
      </Field>
      <Field name="companyEn" label={t('company-invitation.field.company_en')}>
        <Input autoComplete="off" />
      </Field>
      <div className="form-pair">
        <Field name="country" label={t('company-invitation.field.country')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={countries.data?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []}
          />
        </Field>
        <Field
          name="uscc"
          label={t(`company-invitation.field.${country === 'CN' ? 'uscc' : 'number'}`)}
          also={codeRule}
          dependencies={['country']}
          validateTrigger="onBlur"
        >
          <Input autoComplete="off" />
        </Field>
      </div>
    </>
  )
}
