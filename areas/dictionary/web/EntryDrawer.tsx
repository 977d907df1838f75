import { Button, Form, Input, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { queryClient } from '#platform/web/call/query.ts'
import { isChanged } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { FormDrawer } from '#platform/web/ui/FormDrawer.tsx'
import { NumberField } from '#platform/web/ui/NumberField.tsx'
import { dictionary } from '../contract.ts'
import { deskQuery, saveEntry, type Entry, type EntryValues } from './dictionary.queries.ts'

const rules = zodRules(dictionary.save.input)
const step = 10
/** A new entry goes to the end, with room before the next. */
const blank = (entries: readonly Entry[]): EntryValues => {
  const last = Math.max(0, ...entries.map((entry) => entry.sort))
  return { busName: '', busNameEn: '', busValue: '', sort: Math.min(last + step, 99_999), enabled: true }
}

type Props = { code: string; entries: readonly Entry[]; edit: string; onClose: () => void }

/** The drawer of the address: a new entry, or the one of `edit`. */
export default function EntryDrawer({ code, entries, edit, onClose }: Props) {
  const old = entries.find((entry) => String(entry.id) === edit)
  const isGone = edit !== '' && edit !== 'new' && !old
  useEffect(() => {
    if (!isGone) return
    notify.warning(t('dictionary.entry_not_found'))
    onClose()
    // onClose is a new function at every render; the entry being gone is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isGone])
  if (edit === '' || isGone) return null
  return <EntryForm key={edit} code={code} old={old} fresh={blank(entries)} onClose={onClose} />
}

type FormProps = { code: string; old: Entry | undefined; fresh: EntryValues; onClose: () => void }
function EntryForm({ code, old, fresh, onClose }: FormProps) {
  // The version that was read when the form opened is the one to save against, whatever is refetched meanwhile.
  const [base, setBase] = useState(old)
  const [first] = useState(fresh)
  const [conflict, setConflict] = useState(false)
  const submit = async ({ busName, busNameEn, busValue, sort, enabled }: EntryValues) => {
    try {
      await saveEntry(code, { busName, busNameEn, busValue, sort: sort ?? 0, enabled }, base, { inline: true })
    } catch (error) {
      setConflict(isChanged(error))
      throw error
    }
    notify.success(t('dictionary.desk.saved'))
  }
  const reload = async () => {
    const entries = await queryClient.fetchQuery({ ...deskQuery(code), staleTime: 0 })
    const next = entries.find((entry) => entry.id === base?.id)
    setConflict(false)
    setBase(next)
  }
  return (
    <FormDrawer<EntryValues>
      key={base?.version ?? 0}
      open
      title={base ? t('dictionary.desk.edit') : t('dictionary.desk.add')}
      onClose={onClose}
      onSubmit={submit}
      initialValues={base ?? first}
      submitText={t('dictionary.save')}
      draft={base ? `dictionary.${base.id}.${base.version}` : `dictionary.${code}.new`}
    >
      {conflict && <Button onClick={() => void reload()}>{t('dictionary.desk.reload')}</Button>}
      <Form.Item name="busName" label={t('dictionary.desk.name')} rules={rules('busName')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="busNameEn" label={t('dictionary.desk.nameEn')} rules={rules('busNameEn')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="busValue" label={t('dictionary.desk.value')} rules={rules('busValue')}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 1, maxRows: 8 }} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="sort"
        label={t('dictionary.desk.sort')}
        extra={t('dictionary.desk.sortHelp')}
        rules={rules('sort')}
      >
        <NumberField min={0} max={99_999} step={step} />
      </Form.Item>
      <Form.Item
        name="enabled"
        label={t('dictionary.desk.enabled')}
        extra={t('dictionary.desk.enabledHelp')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FormDrawer>
  )
}
