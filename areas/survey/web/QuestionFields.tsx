import { Checkbox, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { showOps, type Question, type QuestionType } from '../question.contract.ts'
import { englishOf, hasOptions, hasRows, linesOf, mayAskOther, types } from './design.ts'
import styles from './Design.module.css'
import { opWord, typeWord } from './words.ts'

type Props = { question: Question; before: readonly Question[]; onChange: (next: Question) => void }
type Set = (patch: Partial<Question>) => void

/** What is written of one question. */
export function QuestionFields({ question: q, before, onChange }: Props) {
  const set: Set = (patch) => onChange({ ...q, ...patch })
  return (
    <div className={styles.fields}>
      <Choice<string>
        label={t('survey.design.type')}
        value={q.type}
        options={types.map((value) => ({ value, label: typeWord(value) }))}
        onChange={(type) => set({ type: type as QuestionType, min: null, max: null })}
      />
      <Line label={t('survey.design.text')} value={q.title} most={300} onChange={(title) => set({ title })} />
      <Line label={t('survey.design.text_en')} value={q.titleEn} most={300} onChange={(titleEn) => set({ titleEn })} />
      <Line label={t('survey.design.help')} value={q.help} most={500} onChange={(help) => set({ help })} />
      <Line label={t('survey.design.help_en')} value={q.helpEn} most={500} onChange={(helpEn) => set({ helpEn })} />
      {hasOptions(q.type) && <Options q={q} set={set} />}
      {hasRows(q.type) && <Rows q={q} set={set} />}
      {(q.type === 'multiple' || q.type === 'number') && <Range q={q} set={set} />}
      {q.type !== 'section' && (
        <Checkbox checked={q.required} onChange={(event) => set({ required: event.target.checked })}>
          {t('survey.design.required')}
        </Checkbox>
      )}
      <ShowIf q={q} before={before} set={set} />
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
type LineProps = { label: string; value: string; most: number; onChange: (value: string) => void }
const Line = ({ label, value, most, onChange }: LineProps) => (
  <Labelled label={label}>
    {(id) => <Input id={id} value={value} maxLength={most} onChange={(event) => onChange(event.target.value)} />}
  </Labelled>
)
const Lines = ({ label, value, onChange }: Omit<LineProps, 'most'>) => (
  <Labelled label={label}>
    {(id) => (
      <Input.TextArea
        id={id}
        value={value}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Labelled>
)

type PartProps = { q: Question; set: Set }
function Options({ q, set }: PartProps) {
  const asks = q.options.at(-1)?.other ?? false
  const withOther = (options: Question['options'], on: boolean) =>
    options.map((one, at) => ({ ...one, other: on && at === options.length - 1 }))
  const change = (text: string) =>
    set({
      options: withOther(
        linesOf(text, q.options, (line) => ({ ...line, other: false })),
        asks,
      ),
    })
  return (
    <>
      <Lines
        label={t('survey.design.options_label')}
        value={q.options.map(({ text }) => text).join('\n')}
        onChange={change}
      />
      <Lines
        label={t('survey.design.options_en')}
        value={q.options.map(({ textEn }) => textEn).join('\n')}
        onChange={(text) => set({ options: englishOf(text, q.options) })}
      />
      {mayAskOther(q.type) && (
        <Checkbox checked={asks} onChange={(event) => set({ options: withOther(q.options, event.target.checked) })}>
          {t('survey.design.with_other')}
        </Checkbox>
      )}
    </>
  )
}
const Rows = ({ q, set }: PartProps) => (
  <>
    <Lines
      label={t('survey.design.rows_label')}
      value={q.rows.map(({ text }) => text).join('\n')}
      onChange={(text) => set({ rows: linesOf(text, q.rows, (line) => line) })}
    />
    <Lines
      label={t('survey.design.rows_en')}
      value={q.rows.map(({ textEn }) => textEn).join('\n')}
      onChange={(text) => set({ rows: englishOf(text, q.rows) })}
    />
  </>
)
function Range({ q, set }: PartProps) {
  const isNumber = q.type === 'number'
  const bound = (name: 'min' | 'max', label: string) => (
    <Labelled label={label}>
      {(id) => (
        <NumberField
          id={id}
          value={q[name]}
          {...(isNumber ? {} : { min: 0 })}
          onChange={(n) => set({ [name]: n ?? null })}
        />
      )}
    </Labelled>
  )
  return (
    <div className="form-pair">
      {bound('min', t(isNumber ? 'survey.design.least' : 'survey.design.min'))}
      {bound('max', t(isNumber ? 'survey.design.most' : 'survey.design.max'))}
    </div>
  )
}

/** Asked only after a certain answer to an earlier question. */
function ShowIf({ q, before, set }: PartProps & { before: readonly Question[] }) {
  const { showIf } = q
  const earlier = before.filter(({ type }) => type !== 'section')
  if (!earlier.length) return null
  const source = earlier.find(({ code }) => code === showIf?.q)
  const choices = source && hasOptions(source.type) ? source.options : null
  const choose = (code: string | undefined) => set({ showIf: code ? { q: code, op: 'is', value: '' } : null })
  return (
    <div className={styles.show}>
      <Choice<string>
        label={t('survey.design.show')}
        value={showIf?.q}
        empty={t('survey.design.show_always')}
        options={earlier.map(({ code, title }, at) => ({ value: code, label: `${at + 1}. ${title}` }))}
        onChange={choose}
      />
      {showIf && source && (
        <>
          <Choice<string>
            label={t('survey.design.show')}
            value={showIf.op}
            options={showOps.map((value) => ({ value, label: opWord(value) }))}
            onChange={(op) => set({ showIf: { ...showIf, op: op as (typeof showOps)[number] } })}
          />
          {choices ? (
            <Choice<string>
              label={t('survey.design.show_value')}
              value={String(showIf.value)}
              empty={t('survey.choose')}
              options={choices.map(({ code, text }) => ({ value: code, label: text }))}
              onChange={(value) => set({ showIf: { ...showIf, value: value ?? '' } })}
            />
          ) : (
            <Input
              aria-label={t('survey.design.show_value')}
              value={String(showIf.value)}
              maxLength={64}
              onChange={(event) => set({ showIf: { ...showIf, value: event.target.value } })}
            />
          )}
        </>
      )}
    </div>
  )
}
