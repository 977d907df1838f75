import { Input } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { CodeInput } from './CodeInput.tsx'
import { CodeNote } from './CodeNote.tsx'
import type { useCode } from './use-code.ts'

/** The field of a form whose call takes an address, its code, and a password typed twice. */
type Field = (props: {
  name: 'target' | 'code' | 'password' | 'confirm'
  label: string
  extra?: string
  children: ReactElement
}) => ReactNode
type Props = { Field: Field }

/** An address or number, and the code that proves it. */
export const CodeFields = ({ Field, code }: Props & { code: ReturnType<typeof useCode> }) => (
  <>
    <Field name="target" label={t('account.field.target')}>
      <Input autoComplete="email" autoCapitalize="none" spellCheck={false} />
    </Field>
    <Field name="code" label={t('account.field.code')}>
      <CodeInput onSend={code.send} />
    </Field>
    {code.sent && <CodeNote sent={code.sent} />}
  </>
)

/** A new password, twice. */
export const PasswordFields = ({ Field, label }: Props & { label: string }) => (
  <>
    <Field name="password" label={label} extra={t('account.password_rule')}>
      <Input.Password autoComplete="new-password" />
    </Field>
    <Field name="confirm" label={t('account.field.confirm')}>
      <Input.Password autoComplete="new-password" />
    </Field>
  </>
)
