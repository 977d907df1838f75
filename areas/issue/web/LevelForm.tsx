import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { priorities, type Priority } from '../contract.ts'
import { issueRules } from '../rules.contract.ts'
import { levelsQuery, saveLevels, type Levels, type LevelValues } from './issue.queries.ts'
import { priorityWord } from './words.ts'
import styles from './Issue.module.css'

const Field = fieldOf(issueRules.saveRules.input)
const startOf = (old: Levels | null): Partial<LevelValues> =>
  Object.fromEntries(
    (old?.rules ?? []).flatMap(({ priority, points, responseMinutes, resolveMinutes }) => [
      [`${priority}Points`, points],
      [`${priority}Response`, String(responseMinutes / 60)],
      [`${priority}Resolve`, String(resolveMinutes / 60)],
    ]),
  )

/** Changes what all priorities promise and cost at once, for what is asked from now on. */
const LevelForm = ({ onClose }: { onClose: () => void }) => (
  <RecordForm<LevelValues, Levels>
    id={1}
    read={levelsQuery}
    name="issue.sla"
    title={() => t('issue.sla.change')}
    startOf={startOf}
    save={(values, old) => saveLevels({ ...values, version: old!.version })}
    saved="issue.sla.saved"
    onClose={onClose}
  >
    {() => (
      <>
        <p className={styles.about}>{t('issue.sla.form_about')}</p>
        {priorities.map((priority) => (
          <One key={priority} priority={priority} />
        ))}
      </>
    )}
  </RecordForm>
)
export default LevelForm

/** The label is read with the priority; the eye has it as the heading. */
const One = ({ priority }: { priority: Priority }) => (
  <fieldset className={styles.level}>
    <legend>{priorityWord(priority)}</legend>
    <Field name={`${priority}Response`} label={t('issue.sla.response')}>
      <Input inputMode="decimal" autoComplete="off" />
    </Field>
    <Field name={`${priority}Resolve`} label={t('issue.sla.resolve')}>
      <Input inputMode="decimal" autoComplete="off" />
    </Field>
    <Field name={`${priority}Points`} label={t('issue.field.points')}>
      <NumberField min={0} />
    </Field>
  </fieldset>
)
