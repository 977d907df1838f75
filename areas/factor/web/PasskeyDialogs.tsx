import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { passkey } from '../passkey.contract.ts'
import { beginPasskey, renamePasskey, type Passkey, type PasskeyOptions } from './factor.queries.ts'

const Password = fieldOf(passkey.beginPasskey.input)
const Name = fieldOf(passkey.renamePasskey.input)
const nameField = () => (
  <Name name="name" label={t('factor.passkey.name')}>
    <Input placeholder={t('factor.passkey.name_like')} />
  </Name>
)

type AddProps = { onBegun: (name: string, options: PasskeyOptions) => void; onClose: () => void }
/** What a new passkey is called, and the password; the device asks the rest. */
export function AddPasskey({ onBegun, onClose }: AddProps) {
  const send = async ({ name, password }: { name: string; password: string }) => {
    const { options } = await beginPasskey({ password })
    onBegun(name, options)
  }
  return (
    <Decision
      title={t('factor.passkey.add')}
      about={t('factor.passkey.add_about')}
      words={() => t('factor.totp.next')}
      danger={() => false}
      initialValues={{ name: '', password: '' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <>
          {nameField()}
          <Password name="password" label={t('factor.totp.password')}>
            <Input.Password autoComplete="current-password" />
          </Password>
        </>
      )}
    </Decision>
  )
}

export function RenamePasskey({ row, onClose }: { row: Passkey; onClose: () => void }) {
  const send = async ({ name }: { name: string }) => {
    await renamePasskey({ id: row.id, name })
    notify.success(t('factor.passkey.renamed'))
  }
  return (
    <Decision
      title={t('factor.passkey.rename')}
      about={row.name}
      words={() => t('factor.passkey.rename')}
      danger={() => false}
      initialValues={{ name: row.name }}
      send={send}
      onClose={onClose}
    >
      {nameField}
    </Decision>
  )
}
