import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { profile } from '../profile.contract.ts'
import { profileQuery, saveContactChange, type Apply } from './personal.queries.ts'
import { contactRule } from './checks.ts'
import { Codes } from './ContactCodes.tsx'
import { kindWord } from './words.ts'
import { useQuery } from '@tanstack/react-query'

export type Changing = { kind: 'email' | 'mobile'; again?: Apply }
type Values = { newValue: string; reason: string; oldCode?: string; code: string; password: string }

const Field = fieldOf(profile.saveContact.input, { code: 'account.code_rule', oldCode: 'account.code_rule' })

/** Applies for another address or number: codes to both, the reason, the password. */
export default function ContactForm({ changing, onClose }: { changing: Changing; onClose: () => void }) {
  const { kind, again } = changing
  const { data: own } = useQuery(profileQuery())
  return (
    <FormDrawer<Values>
      open
      draft={`account.contact.${kind}`}
      title={kindWord(kind)}
      submitText={t('account.contact.submit')}
      initialValues={again ? { newValue: again.newValue, reason: again.reason } : {}}
      onClose={onClose}
      onSubmit={async (values) => {
        await saveContactChange({
          ...values,
          oldCode: values.oldCode,
          kind,
          ...(again ? { id: again.id, version: again.version } : {}),
        })
        notify.success(t('account.contact.submitted'))
      }}
    >
      {(form) => (
        <>
          <Field
            name="newValue"
            label={t(`account.field.new_${kind}`)}
            also={contactRule(kind)}
            validateTrigger="onBlur"
          >
            {kind === 'email' ? (
              <Input inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
            ) : (
              <Input inputMode="tel" autoComplete="tel" />
            )}
          </Field>
          <Codes form={form} kind={kind} words={t(own?.[kind] ? 'account.contact.codes' : 'account.contact.code')} />
          {own?.[kind] && (
            <Field name="oldCode" label={t('account.field.code_old')} extra={own[kind]}>
              <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
            </Field>
          )}
          <Field name="code" label={t(own?.[kind] ? 'account.field.code_new' : 'account.field.code_first')}>
            <Input inputMode="numeric" maxLength={6} autoComplete="off" />
          </Field>
          <Field name="reason" label={t('account.apply.reason')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
          <Field name="password" label={t('account.field.own_password')}>
            <Input.Password autoComplete="current-password" />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
