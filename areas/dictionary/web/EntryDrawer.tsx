import { Form, Input, Switch } from 'antd'
import { picked } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { dictionary } from '../contract.ts'
import { deskQuery, saveEntry, type Entry, type EntryValues } from './dictionary.queries.ts'

const Field = fieldOf(dictionary.save.input)
const step = 10
/** A new entry goes to the end, with room before the next. */
const blank = (entries: readonly Entry[]): EntryValues => {
  const last = Math.max(0, ...entries.map((entry) => entry.sort))
  return { busName: '', busNameEn: '', busValue: '', sort: Math.min(last + step, 99_999), enabled: true }
}

type Props = { code: string; entries: readonly Entry[]; edit: number | 'new'; onClose: () => void }

/** A new entry, or the one of the address. */
export default function EntryDrawer({ code, entries, edit, onClose }: Props) {
  return (
    <RecordForm<EntryValues, Entry>
      id={edit === 'new' ? undefined : edit}
      read={(id) => picked(deskQuery(code), id)}
      name={`dictionary.${code}`}
      title={(old) => t(old ? 'dictionary.desk.edit' : 'dictionary.desk.add')}
      submitText="dictionary.save"
      startOf={(old) => old ?? blank(entries)}
      save={({ busName, busNameEn, busValue, sort, enabled }, old) =>
        saveEntry(code, { busName, busNameEn, busValue, sort: sort ?? 0, enabled }, old ?? undefined, { inline: true })
      }
      saved="dictionary.desk.saved"
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="busName" label={t('dictionary.desk.name')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="busNameEn" label={t('dictionary.desk.nameEn')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="busValue" label={t('dictionary.desk.value')}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} spellCheck={false} />
          </Field>
          <Field name="sort" label={t('dictionary.desk.sort')} extra={t('dictionary.desk.sortHelp')}>
            <NumberField min={0} max={99_999} step={step} />
          </Field>
          <Form.Item
            name="enabled"
            label={t('dictionary.desk.enabled')}
            extra={t('dictionary.desk.enabledHelp')}
            valuePropName="checked"
          >
            <Switch />
          </Form.Item>
        </>
      )}
    </RecordForm>
  )
}
