import { Alert, Button, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import type { Answer } from '#platform/contract/contract.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { signature } from '../contract.ts'
import { verifyHash } from './signature.queries.ts'
import styles from './Signature.module.css'

const Field = fieldOf(signature.verify.input, { sha256: 'signature.verify.hash_wrong' })
type Values = { sha256: string }

/** /signature/verify: whether a PDF was signed here. The file stays where it is. */
export default function VerifyPage() {
  const [form] = Form.useForm<Values>()
  const [found, setFound] = useState<Answer<typeof signature.verify> | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [working, setWorking] = useState(false)
  const { sending, problems, failure, handlers } = useFormSubmit(form, async ({ sha256 }) => {
    setFound(null)
    setFound(await verifyHash(sha256.trim()))
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setWorking(true)
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    form.setFieldsValue({ sha256: Array.from(new Uint8Array(hash), (b) => b.toString(16).padStart(2, '0')).join('') })
    setWorking(false)
    form.submit()
  }
  return (
    <div className={styles.verify}>
      <TitledPage title={t('signature.verify.title')} lead={t('signature.verify.lead')}>
        <p>{t('signature.verify.local')}</p>
        <Form form={form} layout="vertical" requiredMark={false} {...handlers}>
          <FormErrors form={form} problems={problems} failure={failure} />
          <Form.Item>
            <Button onClick={() => picker.current?.click()}>{t('signature.verify.file')}</Button>
            <input
              ref={picker}
              type="file"
              style={{ display: 'none' }}
              aria-label={t('signature.verify.file')}
              accept="application/pdf,.pdf"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </Form.Item>
          <Field name="sha256" label={t('signature.verify.hash')}>
            <Input autoComplete="off" spellCheck={false} />
          </Field>
          <Button type="primary" htmlType="submit" loading={sending || working}>
            {t(working ? 'signature.verify.working' : 'signature.verify.ask')}
          </Button>
        </Form>
        <div role="status">{found && <Found found={found} />}</div>
      </TitledPage>
    </div>
  )
}

const Found = ({ found: { known, no, at } }: { found: Answer<typeof signature.verify> }) => (
  <Alert
    type={known ? 'success' : 'warning'}
    showIcon
    title={t(known ? 'signature.verify.known' : 'signature.verify.unknown')}
    description={
      known && at !== null && no !== null
        ? t('signature.verify.known_about', { time: dateTime(at), no })
        : t('signature.verify.unknown_about')
    }
  />
)
