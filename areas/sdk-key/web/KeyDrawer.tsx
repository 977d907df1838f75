import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { sdkKey } from '../contract.ts'
import { addKey } from './sdk-key.queries.ts'
import styles from './KeyPage.module.css'

type Values = { name: string; publicKey: string }
const Field = fieldOf(sdkKey.add.input)

/** Adds a public key. What is pasted is not kept as a draft: it might be a private key by mistake. */
export default function KeyDrawer({ onClose }: { onClose: () => void }) {
  const send = async (values: Values) => {
    await addKey(values)
    notify.success(t('sdk-key.added'))
  }
  return (
    <FormDrawer<Values>
      open
      title={t('sdk-key.add')}
      draft={null}
      submitText={t('sdk-key.add')}
      onSubmit={send}
      onClose={onClose}
    >
      <Field name="name" label={t('sdk-key.name')} extra={t('sdk-key.name_hint')}>
        <Input />
      </Field>
      <Field name="publicKey" label={t('sdk-key.key')} extra={t('sdk-key.key_hint')}>
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 10 }}
          spellCheck={false}
          placeholder="ssh-ed25519 AAAA… name@host"
        />
      </Field>
      <p className={styles.hint}>
        {t('sdk-key.make_hint')} <code>ssh-keygen -t ed25519</code>
      </p>
    </FormDrawer>
  )
}
