import { Checkbox, Form, Input, Radio, Select, Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { DateRange, type DateRangeValue } from '#platform/web/ui/form/DateRange.tsx'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RateField } from '#platform/web/ui/form/RateField.tsx'
import { Tick } from '#platform/web/ui/form/Tick.tsx'
import type { LazyQuery } from '#platform/web/ui/form/use-lazy-options.ts'
import { partKinds } from '../contract.ts'
import { kindWord } from './gallery.queries.ts'
import styles from './Gallery.module.css'
import { Sample, State } from './Sample.tsx'

const options = () => partKinds.map((value) => ({ value, label: kindWord(value) }))
const all = Array.from({ length: 48 }, (_, n) => ({ value: n + 1, label: `LQ${8800 + n}` }))
/** Pages of choices as a call answers them. */
const load = async ({ keyword, page, limit }: LazyQuery) => {
  const found = all.filter(({ label: words }) => words.includes(keyword.toUpperCase()))
  return { list: found.slice((page - 1) * limit, page * limit), total: found.length }
}
const fails = () => Promise.reject(new Error('unreachable'))
const none = async () => ({ list: [] as typeof all, total: 0 })

type FieldProps = { id: string; words: TextKey; error?: boolean; children: ReactNode }
/** A field under its label; what is wrong with it stands below. */
const Item = ({ id, words, error, children }: FieldProps) => (
  <Form.Item
    htmlFor={id}
    label={label(words)}
    {...(error ? { validateStatus: 'error' as const, help: t('ui.rule.required') } : {})}
  >
    {children}
  </Form.Item>
)

/** Every field of the kit: at rest, disabled, refused, and where there is too little or too much to choose. */
const FieldStates = () => (
  <Form layout="vertical" component="div" noValidate className={styles.fields!}>
    <Sample title="gallery.form.texts" of="Input · Input.TextArea · NumberField">
      <State name="gallery.at.rest">
        <Item id="rest-text" words="gallery.form.name">
          <Input id="rest-text" defaultValue="LQ8802-DEV" />
        </Item>
        <Item id="rest-number" words="gallery.column.qty">
          <NumberField id="rest-number" grouped defaultValue={12_000} />
        </Item>
      </State>
      <State name="gallery.at.disabled">
        <Item id="off-text" words="gallery.form.name">
          <Input id="off-text" disabled defaultValue="LQ8802-DEV" />
        </Item>
        <Item id="off-number" words="gallery.column.qty">
          <NumberField id="off-number" grouped disabled defaultValue={12_000} />
        </Item>
      </State>
      <State name="gallery.at.failed">
        <Item id="bad-text" words="gallery.form.name" error>
          <Input id="bad-text" status="error" aria-invalid />
        </Item>
        <Item id="bad-number" words="gallery.column.qty" error>
          <NumberField id="bad-number" status="error" aria-invalid />
        </Item>
      </State>
      <State name="gallery.at.long">
        <Item id="long-text" words="gallery.long">
          <Input.TextArea
            id="long-text"
            defaultValue={t('gallery.long').repeat(3)}
            autoSize={{ minRows: 2, maxRows: 4 }}
            maxLength={600}
            showCount
          />
        </Item>
      </State>
    </Sample>
    <Days />
    <Choices />
    <Marks />
  </Form>
)
export default FieldStates

function Days() {
  const [day, setDay] = useState('2026-11-27')
  const [range, setRange] = useState<DateRangeValue>({ startDate: '2026-11-01', endDate: '2026-11-27' })
  return (
    <Sample title="gallery.form.days" of="DayField · DateRange">
      <State name="gallery.at.rest">
        <Item id="rest-day" words="gallery.form.ready">
          <DayField id="rest-day" value={day} onChange={setDay} />
        </Item>
        <Item id="rest-range" words="gallery.form.span">
          <DateRange id="rest-range" value={range} onChange={setRange} />
        </Item>
      </State>
      <State name="gallery.at.disabled">
        <Item id="off-day" words="gallery.form.ready">
          <DayField id="off-day" value="2026-11-27" disabled />
        </Item>
        <Item id="off-range" words="gallery.form.span">
          <DateRange id="off-range" value={{ startDate: '2026-11-01', endDate: '2026-11-27' }} disabled />
        </Item>
      </State>
      <State name="gallery.at.failed">
        <Item id="bad-day" words="gallery.form.ready" error>
          <DayField id="bad-day" value="" aria-invalid />
        </Item>
      </State>
    </Sample>
  )
}

function Choices() {
  const [kind, setKind] = useState<(typeof partKinds)[number]>()
  const [one, setOne] = useState<number>()
  const lazy = { option: (item: (typeof all)[number]) => item }
  return (
    <Sample title="gallery.form.choices" of="Choice · Select · LazySelect">
      <State name="gallery.at.rest">
        <Item id="rest-choice" words="gallery.column.kind">
          <Choice
            label={t('gallery.column.kind')}
            value={kind}
            empty={t('gallery.tables.any_kind')}
            options={options()}
            onChange={setKind}
          />
        </Item>
        <Item id="rest-lazy" words="gallery.form.chip">
          <LazySelect {...lazy} id="rest-lazy" load={load} value={one!} onChange={(value) => setOne(value as number)} />
        </Item>
      </State>
      <State name="gallery.at.disabled">
        <Item id="off-select" words="gallery.column.kind">
          <Select id="off-select" disabled defaultValue="memory" options={options()} />
        </Item>
        <Item id="off-lazy" words="gallery.form.chip">
          <LazySelect {...lazy} id="off-lazy" load={load} disabled value={2} known={[{ value: 2, label: 'LQ8802' }]} />
        </Item>
      </State>
      <State name="gallery.at.several">
        <Item id="many-lazy" words="gallery.form.chips">
          <LazySelect {...lazy} id="many-lazy" load={load} multiple value={[2, 8]} known={[all[1]!, all[7]!]} />
        </Item>
      </State>
      <State name="gallery.at.empty">
        <Item id="none-lazy" words="gallery.form.chip">
          <LazySelect {...lazy} id="none-lazy" load={none} />
        </Item>
      </State>
      <State name="gallery.at.failed">
        <Item id="fails-lazy" words="gallery.form.chip">
          <LazySelect {...lazy} id="fails-lazy" load={fails} />
        </Item>
      </State>
    </Sample>
  )
}

function Marks() {
  const [score, setScore] = useState(4)
  const [ticked, setTicked] = useState(true)
  return (
    <Sample title="gallery.form.marks" of="Tick · Radio · Switch · RateField">
      <State name="gallery.at.rest">
        <div className={styles.column}>
          <Tick value={ticked} onChange={setTicked} words={() => t('gallery.form.tick')} />
          <Radio.Group aria-label={t('gallery.column.kind')} defaultValue="memory" options={options()} />
          <p>
            <Switch defaultChecked aria-label={t('gallery.form.switch')} />
          </p>
          <RateField value={score} onChange={setScore} />
        </div>
      </State>
      <State name="gallery.at.disabled">
        <div className={styles.column}>
          <Checkbox disabled defaultChecked>
            {t('gallery.form.tick')}
          </Checkbox>
          <Radio.Group disabled aria-label={t('gallery.column.kind')} defaultValue="memory" options={options()} />
          <p>
            <Switch disabled defaultChecked aria-label={t('gallery.form.switch')} />
          </p>
        </div>
      </State>
    </Sample>
  )
}
