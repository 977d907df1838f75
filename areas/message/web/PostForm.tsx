import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select, type FormInstance } from 'antd'
import { useState } from 'react'
import { roles } from '#platform/contract/access.ts'
import type { Whole } from '#platform/contract/contract.ts'
import { messageTypes } from '#platform/contract/message.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { messageDesk, targets } from '../desk.contract.ts'
import { choicesQuery, countQuery, postQuery, save, type PostDetail } from './post.queries.ts'
import { targetWord, typeWord } from './words.ts'

type Sent = Omit<Whole<typeof messageDesk.savePost>, 'id' | 'version'>
type Values = Omit<Sent, 'roles' | 'targetIds'> & { roles: string[]; targetIds: number[] }
const Field = fieldOf(messageDesk.savePost.input)
const roleWord = wordsFor('access.role.name')
const fresh: Partial<Values> = {
  type: 'system',
  target: 'all',
  roles: [],
  targetIds: [],
  mustRead: false,
  remindDays: 3,
  url: '',
  expireOn: '',
}
const startOf = (old: PostDetail | null): Partial<Values> => {
  if (!old) return fresh
  const {
    type,
    titleZh: title,
    titleEn,
    content: body,
    contentEn: bodyEn,
    url,
    target,
    mustRead,
    remindDays,
    expireOn,
  } = old
  return {
    type,
    title,
    titleEn,
    body,
    bodyEn,
    url,
    target,
    roles: old.roles,
    targetIds: old.targetIds,
    mustRead,
    remindDays,
    expireOn,
  }
}
const send = (values: Values, old: PostDetail | null) => {
  // what is not shown has no value: it is said of nobody
  const { roles: named = [], targetIds = [], remindDays = 3 } = values as Partial<Values>
  const sent: Sent = { ...values, remindDays, roles: named.join(), targetIds: targetIds.join() }
  return save({ ...sent, ...(old && { id: old.id, version: old.version }) })
}

/** Writes to many; what is out is not changed any more, but recalled. */
export default function PostForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, PostDetail>
      id={id}
      read={postQuery}
      name="message.post"
      title={(old) => t(old ? 'message.desk.edit_one' : 'message.desk.create')}
      submitText="message.desk.save"
      startOf={startOf}
      save={send}
      saved="message.desk.saved"
      onClose={onClose}
    >
      {(old, form) => (
        <>
          <Field name="type" label={t('message.field.type')}>
            <Select options={messageTypes.map((value) => ({ value, label: typeWord(value) }))} />
          </Field>
          <Field name="title" label={t('message.post.title')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="body" label={t('message.post.content')} extra={t('message.post.content_help')}>
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
          </Field>
          <Field name="titleEn" label={t('message.post.title_en')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="bodyEn" label={t('message.post.content_en')}>
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
          </Field>
          <Field name="url" label={t('message.post.url')} extra={t('message.post.url_help')}>
            <Input autoComplete="off" />
          </Field>
          <Whom old={old} form={form} />
          <Field name="expireOn" label={t('message.post.expire_on')}>
            <DayField />
          </Field>
        </>
      )}
    </RecordForm>
  )
}

type Part = { old: PostDetail | null; form: FormInstance<Values> }
/** Whom it is for, how many that are now, and whether they must read it. */
function Whom({ old, form }: Part) {
  const target = Form.useWatch('target', form) ?? 'all'
  const mustRead = Form.useWatch('mustRead', form) ?? false
  return (
    <>
      <Field name="target" label={t('message.post.target')}>
        <Select options={targets.map((value) => ({ value, label: targetWord(value) }))} />
      </Field>
      {target === 'roles' && (
        <Form.Item name="roles" label={t('message.post.roles')}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.map((value) => ({ value, label: roleWord(value) }))}
          />
        </Form.Item>
      )}
      {(target === 'companies' || target === 'chips') && <Places old={old} target={target} />}
      <Reach form={form} />
      <Form.Item name="mustRead" valuePropName="checked" extra={t('message.post.must_help')}>
        <Checkbox>{t('message.post.must_read')}</Checkbox>
      </Form.Item>
      {mustRead && (
        <Field name="remindDays" label={t('message.post.remind_days')}>
          <NumberField min={1} max={30} />
        </Field>
      )}
    </>
  )
}

/** Companies, looked for by name, or chips. */
function Places({ old, target }: { old: PostDetail | null; target: 'companies' | 'chips' }) {
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery(choicesQuery(target === 'companies' ? keyword : ''))
  const kept = old?.target === target ? old.targetNames : []
  const all = new Map([...kept, ...(data?.[target] ?? [])].map((one) => [one.id, one.name]))
  return (
    <Form.Item name="targetIds" label={t(`message.post.${target}`)}>
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label', onSearch: setKeyword }}
        options={[...all].map(([value, label]) => ({ value, label }))}
      />
    </Form.Item>
  )
}

function Reach({ form }: { form: FormInstance<Values> }) {
  const {
    type = 'system',
    target = 'all',
    roles: named = [],
    targetIds = [],
    mustRead = false,
  } = (Form.useWatch([], form) ?? {}) as Partial<Values>
  const asked = { type, target, roles: named.join(), targetIds: targetIds.join(), mustRead }
  const aimed =
    target === 'roles' ? named.length > 0 : target === 'all' || target === 'certified' || targetIds.length > 0
  const { data } = useQuery({ ...countQuery(asked), enabled: aimed })
  return <p role="status">{aimed && data && t('message.desk.count', data)}</p>
}
