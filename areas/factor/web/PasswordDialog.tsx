import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { factor } from '../contract.ts'

const Field = fieldOf(factor.beginTotp.input)
type Props = {
  title: string
  about: string
  words: string
  danger?: boolean
  send: (input: { password: string }) => Promise<void>
  onClose: () => void
}

/** Asks for the password before anything about the sign-in changes. */
export function PasswordDialog({ title, about, words, danger = false, send, onClose }: Props) {
  return (
    <Decision
      title={title}
      about={about}
      words={() => words}
      danger={() => danger}
      initialValues={{ password: '' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <Field name="password" label={t('factor.totp.password')}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a dialog that somebody opened */}
          <Input.Password autoComplete="current-password" autoFocus />
        </Field>
      )}
    </Decision>
  )
}
