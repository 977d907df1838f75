import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { passkey } from '../passkey.contract.ts'
import {
  beginPasskey,
  proved,
  renamePasskey,
  type Held,
  type Passkey,
  type PasskeyOptions,
  type Proof,
} from './factor.queries.ts'
import { ProofFields } from './ProofFields.tsx'

const Name = fieldOf(passkey.renamePasskey.input)
const nameField = () => (
  <Name name="name" label={t('factor.passkey.name')}>
    <Input placeholder={t('factor.passkey.name_like')} />
  </Name>
)

type AddProps = { held: Held; onBegun: (name: string, options: PasskeyOptions) => void; onClose: () => void }
/** What a new passkey is called, and what proves its person; the device asks the rest. */
export function AddPasskey({ held, onBegun, onClose }: AddProps) {
  const send = async ({ name, ...typed }: Proof & { name: string }) => {
    const { options } = await beginPasskey(await proved(held, typed))
    onBegun(name, options)
  }
  return (
    <Decision
      title={t('factor.passkey.add')}
      about={t('factor.passkey.add_about')}
      words={() => t('factor.totp.next')}
      danger={() => false}
      initialValues={{ name: '', password: '', code: '' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <>
          {nameField()}
          <ProofFields held={held} />
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
