import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { factor } from '../contract.ts'

const Field = fieldOf(factor.beginTotp.input, { code: 'factor.proof_rule' })
type Props = {
  title: string
  about: string
  words: string
  danger?: boolean
  /** an authenticator is set up: a code of it, or a recovery code, is asked for as well */
  code?: boolean
  send: (input: { password: string; code?: string }) => Promise<void>
  onClose: () => void
}

/** Asks for the password, and a code where there is an authenticator, before anything about the sign-in changes. */
export function PasswordDialog({ title, about, words, danger = false, code = false, send, onClose }: Props) {
  return (
    <Decision
      title={title}
      about={about}
      words={() => words}
      danger={() => danger}
      initialValues={code ? { password: '', code: '' } : { password: '' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="password" label={t('factor.totp.password')}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that somebody opened */}
            <Input.Password autoComplete="current-password" autoFocus />
          </Field>
          {code && (
            <Field name="code" label={t('factor.totp.proof')} extra={t('factor.totp.proof_about')} required>
              <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={14} />
            </Field>
          )}
        </>
      )}
    </Decision>
  )
}
