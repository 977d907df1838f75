import { Checkbox, Form, Input } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { orderFaqDesk } from '../desk.contract.ts'
import { keptQuery, saveAnswer, type Kept } from './order-faq.queries.ts'

const names = ['code', 'title', 'titleEn', 'keywords', 'body', 'bodyEn', 'url', 'sort', 'enabled'] as const
type Values = Pick<Kept, (typeof names)[number]>
const Field = fieldOf(orderFaqDesk.save.input)
const start: Values = {
  code: '',
  title: '',
  titleEn: '',
  keywords: '',
  body: '',
  bodyEn: '',
  url: '',
  sort: 100,
  enabled: true,
}
const startOf = (old: Kept | null): Values =>
  old ? (Object.fromEntries(names.map((name) => [name, old[name]])) as unknown as Values) : start

/** Create or change an answer. */
export default function OrderFaqForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, Kept>
      id={id}
      read={keptQuery}
      name="order-faq"
      title={(old) => label(old ? 'order-faq.edit_one' : 'order-faq.create')}
      submitText="order-faq.save"
      startOf={startOf}
      save={(values, old) => saveAnswer({ ...values, id: old?.id, version: old?.version ?? 0 })}
      saved="order-faq.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}

function Fields() {
  return (
    <>
      <div className="form-pair">
        <Field name="title" label={t('order-faq.field.title')}>
          <Input />
        </Field>
        <Field name="titleEn" label={t('order-faq.field.title_en')}>
          <Input />
        </Field>
        <Field name="code" label={t('order-faq.field.code')} extra={t('order-faq.help.code')}>
          <Input />
        </Field>
        <Field name="sort" label={t('order-faq.field.sort')} extra={t('order-faq.help.sort')}>
          <NumberField min={0} max={10_000} />
        </Field>
      </div>
      <Field name="keywords" label={t('order-faq.field.keywords')} extra={t('order-faq.help.keywords')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
      <Field name="body" label={t('order-faq.field.body')}>
        <RichText label={label('order-faq.field.body')} />
      </Field>
      <Field name="bodyEn" label={t('order-faq.field.body_en')}>
        <RichText label={label('order-faq.field.body_en')} />
      </Field>
      <Field name="url" label={t('order-faq.field.url')} extra={t('order-faq.help.url')}>
        <Input />
      </Field>
      <Form.Item name="enabled" valuePropName="checked" noStyle>
        <Checkbox>{t('order-faq.field.shown')}</Checkbox>
      </Form.Item>
    </>
  )
}
