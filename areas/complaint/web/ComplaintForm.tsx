import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { asWritten, invalidate, queryClient } from '#platform/web/call/query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { FileUpload } from '#platform/web/ui/file/FileUpload.tsx'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { KeptState } from '#platform/web/ui/form/KeptState.tsx'
import { useElsewhere, useKeptSubmit } from '#platform/web/ui/form/use-kept-submit.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { complaint, complaintModels, photoLimits } from '../contract.ts'
import { requiredFields, severities } from '../form.contract.ts'
import { act, chipsQuery, reasonsQuery, saveComplaint, showQuery, type Complaint } from './complaint.queries.ts'
import styles from './Complaint.module.css'
import { DealerField } from './DealerField.tsx'
import { inputOf, startOf, type Known, type Values } from './complaint.values.ts'
import { RowFields } from './RowFields.tsx'
import { severityWord } from './words.ts'

type Props = {
  old: Complaint | null
  /** the complaint as it is known by now */
  now: Complaint | null
  known: Known
  onKept: (id: number) => void
  onSent: (id: number) => void
}

/** The form of a complaint: a draft with gaps is kept at any time, what is submitted has none. */
export default function ComplaintForm({ old, now, known, onKept, onSent }: Props) {
  const [form] = Form.useForm<Values>()
  const own = useKeptSubmit<Values, Complaint>({
    form,
    old,
    now,
    name: 'complaint',
    onKept,
    onSent,
    saved: 'complaint.saved',
    submitted: 'complaint.submitted',
    startOf: (record) => startOf(record, known),
    read: (id) => queryClient.fetchQuery({ ...asWritten(showQuery(id)), staleTime: 0 }),
    save: (values, kept) => saveComplaint(inputOf(values, kept)),
    submit: (kept) => act(kept, 'submit', '', true),
  })
  useElsewhere('complaint', own.kept?.id, () => void invalidate(complaint))
  const { whole } = own
  return (
    <Form form={form} layout="vertical" initialValues={own.first} className={styles.form} {...own.handlers}>
      <FormErrors form={form} problems={own.problems} failure={own.failure} attempt={own.attempt} />
      <KeptState {...own.state} />
      <Header whole={whole} />
      <Part whole={whole} />
      <RowFields whole={whole} />
      <Form.Item name="photos" label={t('complaint.field.photos')}>
        <FileUpload modelCode={complaintModels.photo} {...photoLimits} />
      </Form.Item>
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" {...own.button(true)}>
          {t('complaint.submit')}
        </Button>
        <Button htmlType="submit" {...own.button(false)}>
          {t('complaint.save')}
        </Button>
      </div>
    </Form>
  )
}

const rules = zodRules(complaint.save.input)
const needed = new Set<string>(requiredFields)
type ItemProps = {
  name: keyof typeof complaint.save.input._zod.def.shape & string
  words: TextKey
  help?: TextKey
  whole: boolean
  children: ReactElement
}
/** A field of the header; what must be there is asked for only when it is to be submitted. */
const Item = ({ name, words, help, whole, children }: ItemProps) => (
  <Form.Item
    name={name}
    label={label(words)}
    required={needed.has(name)}
    rules={[
      ...rules(name),
      ...(whole && needed.has(name) ? [{ required: true, whitespace: true, message: t('complaint.required') }] : []),
    ]}
    {...(help ? { extra: label(help) } : {})}
  >
    {children}
  </Form.Item>
)

function Header({ whole }: { whole: boolean }) {
  const [today] = useState(() => day(Date.now()))
  return (
    <section className={styles.box}>
      <h2>{t('complaint.section.header')}</h2>
      <div className={styles.pair}>
        <Item whole={whole} name="applicantName" words="complaint.field.applicant">
          <Input maxLength={60} />
        </Item>
        <Item whole={whole} name="companyName" words="complaint.field.company">
          <Input maxLength={200} />
        </Item>
        <Item whole={whole} name="contact" words="complaint.field.contact">
          <Input maxLength={100} />
        </Item>
        <Item whole={whole} name="address" words="complaint.field.address">
          <Input maxLength={300} />
        </Item>
        <Item whole={whole} name="dealer" words="complaint.field.dealer">
          <DealerField />
        </Item>
        <Item whole={whole} name="businessContact" words="complaint.field.business">
          <Input maxLength={100} />
        </Item>
        <Item whole={whole} name="arrivalOn" words="complaint.field.arrival">
          <DayField max={today} />
        </Item>
        <Item whole={whole} name="expectedOn" words="complaint.field.expected">
          <DayField min={today} />
        </Item>
      </div>
    </section>
  )
}

function Part({ whole }: { whole: boolean }) {
  const [chips, reasons] = [useQuery(chipsQuery()), useQuery(reasonsQuery())]
  const search = { showSearch: { optionFilterProp: 'label' }, allowClear: true }
  return (
    <section className={styles.box}>
      <h2>{t('complaint.section.part')}</h2>
      <div className={styles.pair}>
        <Item whole={whole} name="chipCode" words="complaint.field.chip">
          <Select
            {...search}
            options={chips.data?.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) ?? []}
          />
        </Item>
        <Item whole={whole} name="project" words="complaint.field.project">
          <Input maxLength={100} />
        </Item>
        <Item whole={whole} name="returnReason" words="complaint.field.reason">
          <Select
            {...search}
            options={reasons.data?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []}
          />
        </Item>
        <Item whole={whole} name="severity" words="complaint.field.severity">
          <Select options={severities.map((value) => ({ value, label: severityWord(value) }))} />
        </Item>
      </div>
      <Item whole={whole} name="details" words="complaint.field.details" help="complaint.help.details">
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 3, maxRows: 12 }} />
      </Item>
    </section>
  )
}
