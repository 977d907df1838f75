import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Radio, Skeleton, type FormInstance } from 'antd'
import { useState } from 'react'
import { CodeInput } from '#areas/account/web/code.public.tsx'
import { addressOf } from '#platform/contract/address.ts'
import { CallError } from '#platform/web/call/error.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { signature } from '../contract.ts'
import { Board } from './Board.tsx'
import { documentQuery, sendCode, sign, type Document, type Record } from './signature.queries.ts'
import styles from './Signature.module.css'

type Values = { png?: string; fullName: string; way: 'email' | 'mobile'; code: string }
const Field = fieldOf(signature.sign.input, { code: 'account.code_rule' })

/** Signs the document of a record: read it, sign, type the full name, prove it with a code. */
export default function SignForm({ record, about, onClose }: { record: Record; about?: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(documentQuery(record))
  return (
    <FormDrawer<Values>
      open
      draft={`signature.${record.bizType}.${record.bizId}`}
      title={t('signature.title')}
      submitText={t('signature.submit')}
      onClose={onClose}
      onSubmit={async ({ png = '', ...values }) => {
        // sent before there is something to sign
        if (!data?.ways[0]) throw new CallError('business', t(data ? 'signature.no_way' : 'ui.loading'))
        const way = values.way ?? data.ways[0].way
        const { no } = await sign({ ...record, ...values, way, png, docSha256: data.docSha256 })
        notify.success(t('signature.done', { no }))
      }}
    >
      {(form) =>
        data ? (
          <Parts form={form} record={record} document={data} about={about ?? t('signature.paper_too')} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active />
        )
      }
    </FormDrawer>
  )
}

type PartsProps = { form: FormInstance<Values>; record: Record; document: Document; about: string }
function Parts({ form, record, document, about }: PartsProps) {
  const name = Form.useWatch('fullName', form) ?? ''
  const [delayed, setDelayed] = useState(false)
  const first = document.ways[0]
  if (!first) return <Alert type="warning" showIcon title={t('signature.no_way')} />
  const send = async (): Promise<number> => {
    const way = form.getFieldValue('way') ?? first.way
    try {
      const { seconds, delayed } = await sendCode({ ...record, way })
      setDelayed(delayed)
      return seconds
    } catch (error) {
      const words = error instanceof CallError ? error.fields.map(({ msg }) => msg) : []
      form.setFields([{ name: 'code', errors: words.length > 0 ? words : [wordsOf(error, t('ui.form.failed'))] }])
      throw error
    }
  }
  return (
    <>
      <Alert type="info" showIcon title={about} />
      {document.incomplete.length > 0 && (
        <Alert type="warning" showIcon title={t('signature.incomplete_in', { fields: listed(document.incomplete) })} />
      )}
      <section className={styles.read}>
        <h3>{t('signature.read')}</h3>
        <p>{t('signature.read_about')}</p>
        <a href={addressOf(signature.pdf, record)} target="_blank" rel="noopener noreferrer">
          {t('signature.read_open')}
        </a>
        <p>
          {t('signature.hash')}: <code>{document.docSha256}</code>
          <br />
          <small>{t('signature.hash_about')}</small>
        </p>
      </section>
      <Field name="fullName" label={t('signature.name')} extra={t('signature.name_about')}>
        <Input autoComplete="name" />
      </Field>
      <Form.Item
        name="png"
        label={t('signature.board')}
        extra={t('signature.board_about')}
        rules={[{ required: true, message: t('signature.empty') }]}
      >
        <Board name={name} />
      </Form.Item>
      <Field name="way" label={t('signature.way')} initialValue={first.way}>
        <Radio.Group
          options={document.ways.map(({ way, contact }) => ({
            value: way,
            label: t(`signature.way.${way}`, { contact }),
          }))}
        />
      </Field>
      <Field name="code" label={t('signature.code')} extra={delayed ? t('signature.code_delayed') : undefined}>
        <CodeInput onSend={send} />
      </Field>
    </>
  )
}
