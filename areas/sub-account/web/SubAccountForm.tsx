import { useQuery } from '@tanstack/react-query'
import { Input, type FormRule } from 'antd'
import { LoginNameInput } from '#areas/account/web/register.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { subAccount } from '../contract.ts'
import { domainQuery, saveSub, showQuery, type Sub } from './sub-account.queries.ts'

type Values = Pick<Sub, 'loginName' | 'name' | 'nameEn' | 'email'>
const Field = fieldOf(subAccount.save.input, { loginName: 'account.login_rule' })

/** The domain the server will ask for, said before the form is sent. */
const domainRule = (domain: string): FormRule => ({
  validator: (_, typed?: string) => {
    const given = typed?.trim().toLowerCase() ?? ''
    const differs = domain !== '' && given.includes('@') && !given.endsWith(`@${domain}`)
    return differs ? Promise.reject(new Error(t('sub-account.domain_differs', { domain }))) : Promise.resolve()
  },
})

/** Create or change; the login name is chosen once. */
export default function SubAccountForm({ id, onClose }: EditorProps) {
  const domain = useQuery(domainQuery()).data?.domain ?? ''
  return (
    <RecordForm<Values, Sub>
      id={id}
      read={showQuery}
      name="sub-account"
      title={(old) => t(old ? 'sub-account.edit_one' : 'sub-account.create')}
      startOf={(old) => (old ? { loginName: old.loginName, name: old.name, nameEn: old.nameEn, email: old.email } : {})}
      save={(values, old) => saveSub({ ...values, id: old?.id, version: old?.version ?? 0 })}
      saved="sub-account.saved"
      onClose={onClose}
    >
      {(old) => (
        <>
          <Field name="loginName" label={t('sub-account.field.login_name')}>
            {old ? (
              <Input disabled />
            ) : (
              <LoginNameInput autoComplete="off" about={t('sub-account.field.login_about')} />
            )}
          </Field>
          <Field name="name" label={t('sub-account.field.name')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="nameEn" label={t('sub-account.field.name_en')} extra={t('sub-account.field.name_en_about')}>
            <Input autoComplete="off" />
          </Field>
          <Field
            name="email"
            label={t('sub-account.field.email')}
            extra={t('sub-account.field.email_about')}
            also={domainRule(domain)}
            validateTrigger="onBlur"
          >
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={domain && `name@${domain}`}
            />
          </Field>
        </>
      )}
    </RecordForm>
  )
}
