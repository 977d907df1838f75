import { Button, Form, Input, Select } from 'antd'
import type { ReactElement } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { invalidate, queryClient } from '#platform/web/call/query.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { FileUpload } from '#platform/web/ui/file/FileUpload.tsx'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { KeptState } from '#platform/web/ui/form/KeptState.tsx'
import { useElsewhere, useKeptSubmit } from '#platform/web/ui/form/use-kept-submit.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { dealer, levels, neededPapers, paperLimits, paperNames, papers, regions, relations } from '../contract.ts'
import styles from './Dealer.module.css'
import { dealerQuery, saveDealer, submitDealer, type DealerDetail, type Start } from './dealer.queries.ts'
import { inputOf, ownOf, startOf, type Values } from './dealer.values.ts'
import { levelName, paperWord, regionName, relationWord, useLines } from './words.ts'

type Props = {
  old: DealerDetail | null
  /** the file as it is known by now */
  now: DealerDetail | null
  start: Start
  onKept: (id: number) => void
  onSent: (id: number) => void
}
/** The form of a dealer file: a draft with gaps is kept at any time, what is handed in has none. */
export default function DealerForm({ old, now, start, onKept, onSent }: Props) {
  const [form] = Form.useForm<Values>()
  const own = useKeptSubmit<Values, DealerDetail>({
    form,
    old,
    now,
    name: 'dealer',
    onKept,
    onSent,
    saved: 'dealer.saved',
    submitted: 'dealer.submitted',
    startOf: (record) => startOf(record, start),
    read: (id) => queryClient.fetchQuery({ ...dealerQuery(id), staleTime: 0 }),
    save: (values, kept) => saveDealer(inputOf(values, kept)),
    submit: (kept) => submitDealer(kept, true),
  })
  useElsewhere('dealer', own.kept?.id, () => void invalidate(dealer))
  const { whole } = own
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={own.first}
      className={styles.form}
      {...own.handlers}
      onValuesChange={(changed: Values, all: Values) => {
        const filled = changed.relation === 'self' && !all.dealerName && !all.uscc ? ownOf(start) : {}
        if (changed.relation) form.setFieldsValue(filled as never)
        own.typed(changed, { ...all, ...filled })
      }}
    >
      <FormErrors form={form} problems={own.problems} failure={own.failure} attempt={own.attempt} />
      <KeptState {...own.state} />
      <Who whole={whole} />
      <Scope whole={whole} />
      <Papers whole={whole} />
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" {...own.button(true)}>
          {t('dealer.submit')}
        </Button>
        <Button htmlType="submit" {...own.button(false)}>
          {t('dealer.save')}
        </Button>
      </div>
    </Form>
  )
}

const rules = zodRules(dealer.save.input)
type Name = Exclude<keyof Values, keyof typeof papers> & string
/** A field; what must be there is asked for only when it is handed in. */
const Item = ({
  name,
  words,
  whole,
  children,
}: {
  name: Name
  words: TextKey
  whole: boolean
  children: ReactElement
}) => (
  <Form.Item
    name={name}
    label={label(words)}
    required
    rules={[
      ...(name === 'lines' ? [] : rules(name)),
      ...(whole ? [{ required: true, message: t(name === 'lines' ? 'dealer.lines_needed' : 'dealer.required') }] : []),
    ]}
  >
    {children}
  </Form.Item>
)
type Part = { whole: boolean }
const optionsOf = <V extends string>(values: readonly V[], wordOf: (value: V) => string) =>
  values.map((value) => ({ value, label: wordOf(value) }))

const Who = ({ whole }: Part) => (
  <section className={styles.box}>
    <h2>{t('dealer.section.dealer')}</h2>
    <div className={styles.pair}>
      <Item whole={whole} name="relation" words="dealer.field.relation">
        <Select options={optionsOf(relations, relationWord)} />
      </Item>
      <Item whole={whole} name="dealerName" words="dealer.field.dealer">
        <Input maxLength={200} autoComplete="organization" />
      </Item>
      <Item whole={whole} name="uscc" words="dealer.field.uscc">
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Item>
      <Item whole={whole} name="contact" words="dealer.field.contact">
        <Input maxLength={100} autoComplete="name" />
      </Item>
      <Item whole={whole} name="phone" words="dealer.field.phone">
        <Input maxLength={30} autoComplete="tel" inputMode="tel" />
      </Item>
    </div>
  </section>
)

function Scope({ whole }: Part) {
  const lines = useLines()
  return (
    <section className={styles.box}>
      <h2>{t('dealer.section.scope')}</h2>
      <div className={styles.pair}>
        <Item whole={whole} name="region" words="dealer.field.region">
          <Select options={optionsOf(regions, regionName)} />
        </Item>
        <Item whole={whole} name="level" words="dealer.field.level">
          <Select options={optionsOf(levels, levelName)} />
        </Item>
        <Item whole={whole} name="lines" words="dealer.field.lines">
          <Select mode="multiple" options={lines} showSearch={{ optionFilterProp: 'label' }} />
        </Item>
        <div className="form-pair">
          <Item whole={whole} name="validFrom" words="dealer.field.valid_from">
            <DayField />
          </Item>
          <Item whole={whole} name="validTo" words="dealer.field.valid_to">
            <DayField />
          </Item>
        </div>
      </div>
    </section>
  )
}

const Papers = ({ whole }: Part) => (
  <section className={styles.box}>
    <h2>{t('dealer.section.papers')}</h2>
    <p className={styles.about}>{t('dealer.papers_about')}</p>
    <div className={styles.pair}>
      {paperNames.map((name) => {
        const needed = neededPapers.includes(name)
        return (
          <Form.Item
            key={name}
            name={name}
            label={paperWord(name)}
            required={needed}
            rules={whole && needed ? [{ required: true, type: 'array', min: 1, message: t('dealer.file_needed') }] : []}
          >
            <FileUpload modelCode={papers[name]} {...paperLimits} />
          </Form.Item>
        )
      })}
    </div>
  </section>
)
