import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { sdkKey } from '../contract.ts'
import { addKey } from './sdk-key.queries.ts'
import styles from './KeyPage.module.css'

type Values = { name: string; publicKey: string }
const rules = zodRules(sdkKey.add.input)

/** Adds a public key. What is pasted is not kept as a draft: it might be a private key by mistake. */
export default function KeyDrawer({ onClose }: { onClose: () => void }) {
  const send = async (values: Values) => {
    await addKey(values)
    notify.success(t('sdk-key.added'))
  }
  return (
    <FormDrawer<Values> open title={t('sdk-key.add')} submitText={t('sdk-key.add')} onSubmit={send} onClose={onClose}>
      <Form.Item name="name" label={t('sdk-key.name')} extra={t('sdk-key.name_hint')} rules={rules('name')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="publicKey" label={t('sdk-key.key')} extra={t('sdk-key.key_hint')} rules={rules('publicKey')}>
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 10 }}
          maxLength={4096}
          spellCheck={false}
          placeholder="ssh-ed25519 AAAA… name@host"
        />
      </Form.Item>
      <p className={styles.hint}>
        {t('sdk-key.make_hint')} <code>ssh-keygen -t ed25519</code>
      </p>
    </FormDrawer>
  )
}
