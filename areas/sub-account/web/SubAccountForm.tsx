import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { subAccount } from '../contract.ts'
import { saveSub, showQuery, type Sub } from './sub-account.queries.ts'

type Values = Pick<Sub, 'loginName' | 'name' | 'nameEn' | 'email'>
const Field = fieldOf(subAccount.save.input, { loginName: 'sub-account.field.login_about' })

/** Create or change; the login name is chosen once. */
export default function SubAccountForm({ id, onClose }: EditorProps) {
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
          <Field name="loginName" label={t('sub-account.field.login_name')} extra={t('sub-account.field.login_about')}>
            <Input disabled={old !== null} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={20} />
          </Field>
          <Field name="name" label={t('sub-account.field.name')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="nameEn" label={t('sub-account.field.name_en')} extra={t('sub-account.field.name_en_about')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="email" label={t('sub-account.field.email')} extra={t('sub-account.field.email_about')}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
        </>
      )}
    </RecordForm>
  )
}
