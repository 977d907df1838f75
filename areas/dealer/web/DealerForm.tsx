import { Button, Form, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload } from '#platform/web/ui/file/FileUpload.tsx'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { draft } from '#platform/web/ui/form/draft.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { dealer, levels, neededPapers, paperLimits, paperNames, papers, regions, relations } from '../contract.ts'
import styles from './Dealer.module.css'
import { saveDealer, submitDealer, type DealerDetail, type Start } from './dealer.queries.ts'
import { inputOf, ownOf, startOf, type Values } from './dealer.values.ts'
import { levelName, paperWord, regionName, relationWord, useLines } from './words.ts'

type Props = { old: DealerDetail | null; start: Start; onKept: (id: number) => void; onSent: (id: number) => void }
/** The form of a dealer file: a draft with gaps is kept at any time, what is handed in has none. */
export default function DealerForm({ old, start, onKept, onSent }: Props) {
  const [form] = Form.useForm<Values>()
  const name = old ? `dealer.${old.id}.${old.version}` : 'dealer.new'
  const [first] = useState(() => ({ ...startOf(old, start), ...draft.read<Values>(name) }))
  const [whole, setWhole] = useState(true)
  const { sending, problems, failure, handlers } = useFileSubmit(form, async () => {
    const saved = await saveDealer(inputOf(form.getFieldsValue(true) as Values, old))
    draft.drop(name)
    if (!whole) {
      notify.success(t('dealer.saved'))
      return onKept(saved.id)
    }
    // kept first: what is refused stays as a draft
    await submitDealer(saved, true).catch((error: unknown) => {
      onKept(saved.id)
      notify.error(error instanceof Error ? error.message : t('dealer.required'))
      throw error
    })
    notify.success(t('dealer.submitted'))
    onSent(saved.id)
  })
  const button = (own: boolean) => ({ loading: sending && whole === own, disabled: sending && whole !== own, onClick: () => setWhole(own) })
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={first}
      className={styles.form}
      {...handlers}
      onValuesChange={(changed: Values, all: Values) => {
        handlers.onValuesChange(changed)
        const filled = changed.relation === 'self' && !all.dealerName && !all.uscc ? ownOf(start) : {}
        if (changed.relation) form.setFieldsValue(filled as never)
        draft.write(name, { ...all, ...filled })
      }}
    >
      <FormErrors form={form} problems={problems} failure={failure} />
      <Who whole={whole} />
      <Scope whole={whole} />
      <Papers whole={whole} />
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" {...button(true)}>{t('dealer.submit')}</Button>
        <Button htmlType="submit" {...button(false)}>{t('dealer.save')}</Button>
      </div>
    </Form>
  )
} // prettier-ignore

const rules = zodRules(dealer.save.input)
type Name = Exclude<keyof Values, keyof typeof papers> & string
/** A field; what must be there is asked for only when it is handed in. */
const Item = ({ name, words, whole, children }: { name: Name; words: TextKey; whole: boolean; children: ReactElement }) => (
  <Form.Item
    name={name}
    label={label(words)}
    required
    rules={[...(name === 'lines' ? [] : rules(name)), ...(whole ? [{ required: true, message: t(name === 'lines' ? 'dealer.lines_needed' : 'dealer.required') }] : [])]}
  >
    {children}
  </Form.Item>
) // prettier-ignore
type Part = { whole: boolean }
const optionsOf = <V extends string>(values: readonly V[], wordOf: (value: V) => string) =>
  values.map((value) => ({ value, label: wordOf(value) }))

const Who = ({ whole }: Part) => (
  <section className={styles.box}>
    <h2>{t('dealer.section.dealer')}</h2>
    <div className={styles.pair}>
      <Item whole={whole} name="relation" words="dealer.field.relation"><Select options={optionsOf(relations, relationWord)} /></Item>
      <Item whole={whole} name="dealerName" words="dealer.field.dealer"><Input maxLength={200} autoComplete="organization" /></Item>
      <Item whole={whole} name="uscc" words="dealer.field.uscc"><Input maxLength={40} autoComplete="off" spellCheck={false} /></Item>
      <Item whole={whole} name="contact" words="dealer.field.contact"><Input maxLength={100} autoComplete="name" /></Item>
      <Item whole={whole} name="phone" words="dealer.field.phone"><Input maxLength={30} autoComplete="tel" inputMode="tel" /></Item>
    </div>
  </section>
) // prettier-ignore

function Scope({ whole }: Part) {
  const lines = useLines()
  return (
    <section className={styles.box}>
      <h2>{t('dealer.section.scope')}</h2>
      <div className={styles.pair}>
        <Item whole={whole} name="region" words="dealer.field.region"><Select options={optionsOf(regions, regionName)} /></Item>
        <Item whole={whole} name="level" words="dealer.field.level"><Select options={optionsOf(levels, levelName)} /></Item>
        <Item whole={whole} name="lines" words="dealer.field.lines"><Select mode="multiple" options={lines} showSearch={{ optionFilterProp: 'label' }} /></Item>
        <div className="form-pair">
          <Item whole={whole} name="validFrom" words="dealer.field.valid_from"><DayField /></Item>
          <Item whole={whole} name="validTo" words="dealer.field.valid_to"><DayField /></Item>
        </div>
      </div>
    </section>
  )
} // prettier-ignore

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
            label={needed ? paperWord(name) : t('dealer.optional', { label: paperWord(name) })}
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
