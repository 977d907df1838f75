import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { factor } from '../contract.ts'
import type { Held } from './factor.queries.ts'

const Field = fieldOf(factor.removeTotp.input, { code: 'factor.proof_rule' })

/** The password, and what proves the factor there is: a code of the authenticator, else a recovery code where no passkey is at hand. */
export const ProofFields = ({ held, first = false }: { held: Held; first?: boolean }) => (
  <>
    <Field name="password" label={t('factor.totp.password')}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that somebody opened */}
      <Input.Password autoComplete="current-password" autoFocus={first} />
    </Field>
    {held !== 'none' && (
      <Field
        name="code"
        label={t(held === 'totp' ? 'factor.totp.proof' : 'factor.totp.recovery')}
        extra={t(held === 'totp' ? 'factor.totp.proof_about' : 'factor.totp.recovery_about')}
        required={held === 'totp'}
      >
        <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={14} />
      </Field>
    )}
  </>
)
