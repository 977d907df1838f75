import { Input } from 'antd'
import { useState } from 'react'
import type { Whole } from '#platform/contract/contract.ts'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { Tick } from '#platform/web/ui/form/Tick.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { draftStates } from '../contract.ts'
import { agreementDesk, paperFields } from '../desk.contract.ts'
import { saveDraft, versionQuery, type Detail } from './desk.queries.ts'

type Values = Required<Omit<Whole<typeof agreementDesk.save>, 'id' | 'version' | 'code'>>
const Field = fieldOf(agreementDesk.save.input)
const isDraft = (old: Detail | null) => draftStates.some((state) => state === old?.state)
const startOf = (old: Detail | null): Partial<Values> =>
  old
    ? {
        number: isDraft(old) ? old.number : old.next,
        effectiveFrom: isDraft(old) ? old.effectiveFrom : day(Date.now()),
        askAgain: isDraft(old) ? old.askAgain : true,
        titleZh: old.titleZh,
        titleEn: old.titleEn,
        htmlZh: old.htmlZh,
        htmlEn: old.htmlEn,
      }
    : {}
const save = (values: Values, old: Detail | null) =>
  saveDraft({
    ...values,
    // not shown of what is signed
    askAgain: values.askAgain ?? false,
    code: old!.code,
    id: isDraft(old) ? old!.id : undefined,
    version: isDraft(old) ? old!.version : 0,
  })

/** Changes a draft, or begins one with the words of a version that is published. */
export default function DeskForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, Detail>
      id={id}
      read={versionQuery}
      name="agreement"
      title={(old) => label(isDraft(old) ? 'agreement.desk.edit_one' : 'agreement.desk.renew')}
      submitText="agreement.desk.save"
      startOf={startOf}
      save={save}
      saved="agreement.desk.saved"
      onClose={onClose}
    >
      {(old) => <Fields paper={old?.paper ?? false} />}
    </RecordForm>
  )
}

/** Said with their braces. */
const fields = Object.fromEntries(paperFields.map((name) => [name, `{${name}}`])) as Record<
  (typeof paperFields)[number],
  string
>

function Fields({ paper }: { paper: boolean }) {
  const [first] = useState(() => day(Date.now()))
  return (
    <>
      <div className="form-pair">
        <Field name="number" label={t('agreement.desk.field.number')}>
          <Input autoComplete="off" />
        </Field>
        <Field
          name="effectiveFrom"
          label={t('agreement.desk.field.effective')}
          extra={t('agreement.desk.help.effective')}
        >
          <DayField min={first} />
        </Field>
        <Field name="titleZh" label={t('agreement.desk.field.title_zh')}>
          <Input />
        </Field>
        <Field name="titleEn" label={t('agreement.desk.field.title_en')} whole={false}>
          <Input />
        </Field>
      </div>
      {!paper && (
        <Field name="askAgain" label={t('agreement.desk.field.ask_again')} extra={t('agreement.desk.help.ask_again')}>
          <Tick words={() => t('agreement.desk.ask_words')} />
        </Field>
      )}
      <Field
        name="htmlZh"
        label={t('agreement.desk.field.html_zh')}
        whole={false}
        extra={t(paper ? 'agreement.desk.help.paper' : 'agreement.desk.help.fields', fields)}
      >
        <RichText label={label('agreement.desk.field.html_zh')} />
      </Field>
      <Field name="htmlEn" label={t('agreement.desk.field.html_en')} whole={false}>
        <RichText label={label('agreement.desk.field.html_en')} />
      </Field>
    </>
  )
}
