import { Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { gallery, partKinds, partStates, takenName } from '../contract.ts'
import { kindWord, stateWord } from './gallery.queries.ts'

const Field = fieldOf(gallery.send.input)
/** The fields of the gallery's form, as its page and its drawer have them. */
export const PartFields = () => (
  <>
    <Field name="name" label={t('gallery.form.name')} extra={t('gallery.form.name_help', { name: takenName })}>
      <Input />
    </Field>
    <Field name="kind" label={t('gallery.column.kind')}>
      <Select options={partKinds.map((value) => ({ value, label: kindWord(value) }))} />
    </Field>
    <Field name="state" label={t('gallery.column.state')}>
      <Select options={partStates.map((value) => ({ value, label: stateWord(value) }))} />
    </Field>
    <Field name="qty" label={t('gallery.column.qty')}>
      <NumberField grouped />
    </Field>
    <Field name="ready" label={t('gallery.form.ready')}>
      <DayField />
    </Field>
    <Field name="remark" label={t('gallery.column.remark')}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} showCount />
    </Field>
  </>
)
