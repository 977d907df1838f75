import { Input, QRCode } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { factor } from '../contract.ts'
import { saveTotp, type Setup } from './factor.queries.ts'
import styles from './Factor.module.css'

const Field = fieldOf(factor.saveTotp.input, { code: 'factor.code_rule' })
type Props = { setup: Setup; onDone: (codes: readonly string[]) => void; onClose: () => void }

/** The secret of a new authenticator, to scan or to type, and the code that proves that it arrived. */
export default function ProveDialog({ setup, onDone, onClose }: Props) {
  const send = async ({ code }: { code: string }) => {
    const { recoveryCodes } = await saveTotp({ token: setup.token, code })
    onDone(recoveryCodes)
  }
  return (
    <Decision
      title={t('factor.totp.title')}
      about={t('factor.totp.scan')}
      words={() => t('factor.totp.save')}
      danger={() => false}
      initialValues={{ code: '' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <>
          <div className={styles.scan}>
            {/* black on white on any ground: apps do not read it otherwise */}
            <QRCode
              type="svg"
              value={setup.uri}
              size={184}
              color="#000"
              bgColor="#fff"
              aria-label={t('factor.totp.qr')}
            />
            <p>
              {t('factor.totp.secret')} <code>{setup.secret.match(/.{1,4}/g)!.join(' ')}</code>
            </p>
          </div>
          <Field name="code" label={t('factor.totp.code')}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Field>
        </>
      )}
    </Decision>
  )
}
