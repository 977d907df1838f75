import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import type { DeskSearch } from '../change-notice.search.ts'
import { noticeCategories, noticeClasses, noticeTypes } from '../contract.ts'
import { changeNoticeDesk } from '../desk.contract.ts'
import { reviewQuery, saveNotice, type DeskDetail } from './desk.queries.ts'
import { categoryWord, classWord, typeWord } from './words.ts'

const Field = fieldOf(changeNoticeDesk.save.input)
type Same = 'type' | 'class' | 'category' | 'contact' | Said | `${Said}En`
const said = ['reason', 'was', 'becomes', 'impact'] as const
type Said = (typeof said)[number]
const days = ['respondBy', 'sampleOn', 'firstShipOn', 'ltbOn', 'ltsOn'] as const
type Values = Pick<DeskDetail, Same> &
  Record<(typeof days)[number], string> & { title: string; titleEn: string; items: string }
/** `LQ7120-BGA > LQ7120-BGA2`, one line an item. */
const rowsOf = (text: string) =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [item = '', replacement = ''] = line.split(/[>→]/).map((part) => part.trim())
      return { item, replacement }
    })
const linesOf = ({ items }: DeskDetail) =>
  items.map(({ item, replacement }) => (replacement ? `${item} > ${replacement}` : item)).join('\n')
const startOf = (old: DeskDetail | null): Partial<Values> => {
  if (!old) return { type: 'PCN', class: 'major' }
  const { type, class: weight, category, contact } = old
  const words = Object.fromEntries(
    said.flatMap((name) => [
      [name, old[`${name}Zh`]],
      [`${name}En`, old[`${name}En`]],
    ]),
  ) as Record<Said | `${Said}En`, string>
  const dates = Object.fromEntries(days.map((name) => [name, old[name] ?? ''])) as Record<(typeof days)[number], string>
  return {
    type,
    class: weight,
    category,
    contact,
    ...words,
    ...dates,
    title: old.titleZh,
    titleEn: old.titleEn,
    items: linesOf(old),
  }
}
const save = ({ items, ...values }: Values, old: DeskDetail | null) => {
  const dates = Object.fromEntries(days.map((name) => [name, values[name] ?? ''])) as Record<
    (typeof days)[number],
    string
  >
  return saveNotice({
    ...values,
    ...dates,
    id: old?.id,
    version: old?.version ?? 0,
    items: JSON.stringify(rowsOf(items)),
  })
}

/** A draft of a notice. */
export default function DeskForm({ id, onClose }: EditorProps<DeskSearch>) {
  return (
    <RecordForm<Values, DeskDetail>
      id={id}
      read={reviewQuery}
      name="change-notice"
      title={(old) => t(old ? 'change-notice.edit_title' : 'change-notice.new')}
      submitText="change-notice.save"
      startOf={startOf}
      save={save}
      saved="change-notice.saved"
      onClose={onClose}
    >
      {(old) => <Fields numbered={old !== null} />}
    </RecordForm>
  )
}

function Fields({ numbered }: { numbered: boolean }) {
  const type = Form.useWatch('type') as DeskDetail['type'] | undefined
  const kinds = noticeCategories.filter((one) => (one === 'discontinuance') === (type === 'EOL'))
  return (
    <>
      <div className="form-pair">
        <Field name="type" label={t('change-notice.field.type')}>
          <Select disabled={numbered} options={noticeTypes.map((value) => ({ value, label: typeWord(value) }))} />
        </Field>
        <Field name="class" label={t('change-notice.field.class')}>
          <Select options={noticeClasses.map((value) => ({ value, label: classWord(value) }))} />
        </Field>
      </div>
      <Field name="category" label={t('change-notice.field.category')}>
        <Select options={kinds.map((value) => ({ value, label: categoryWord(value) }))} />
      </Field>
      <Field name="title" label={t('change-notice.field.title_zh')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="titleEn" label={t('change-notice.field.title_en')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="items" label={t('change-notice.field.items')} extra={t('change-notice.items_help')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} spellCheck={false} />
      </Field>
      {said.map((name) => (
        <div key={name} className="form-pair">
          <Field name={name} label={t('change-notice.in_chinese', { what: t(`change-notice.field.${name}`) })}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
          </Field>
          <Field name={`${name}En`} label={t('change-notice.in_english', { what: t(`change-notice.field.${name}`) })}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
          </Field>
        </div>
      ))}
      <Days type={type ?? 'PCN'} />
      <Field name="contact" label={t('change-notice.field.contact')}>
        <Input autoComplete="off" />
      </Field>
    </>
  )
}
const Days = ({ type }: { type: DeskDetail['type'] }) => (
  <div className="form-pair">
    <Field name="respondBy" label={t('change-notice.field.respond_by')} extra={t('change-notice.respond_help')}>
      <DayField />
    </Field>
    {type === 'PCN' ? (
      <>
        <Field name="sampleOn" label={t('change-notice.field.sample')}>
          <DayField />
        </Field>
        <Field name="firstShipOn" label={t('change-notice.field.first_ship')} required>
          <DayField />
        </Field>
      </>
    ) : (
      <>
        <Field name="ltbOn" label={t('change-notice.field.ltb')} required>
          <DayField />
        </Field>
        <Field name="ltsOn" label={t('change-notice.field.lts')} required>
          <DayField />
        </Field>
      </>
    )}
  </div>
)
