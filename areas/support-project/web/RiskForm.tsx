import { Input, Select } from 'antd'
import { within } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { riskLevels, riskStates, supportBoard } from '../board.contract.ts'
import { boardQuery, saveRisk, type Risk } from './support-project.queries.ts'
import { riskLevelWord, riskStateWord } from './words.ts'

const Field = fieldOf(supportBoard.saveRisk.input)
type Values = { title: string; detail?: string; level: Risk['level']; status: Risk['status']; dueOn?: string | null }
type Props = { projectId: number; risk: Risk | null; onClose: () => void }

/** A risk, new or changed. */
export default function RiskForm(props: Props) {
  return props.risk ? <Changed {...props} of={props.risk.id} /> : <Fields {...props} />
}

function Changed({ of, ...props }: Props & { of: number }) {
  const read = within(boardQuery(props.projectId), ({ risks }) => risks.find(({ id }) => id === of))
  const risk = useFresh(read, props.onClose)
  return risk ? <Fields {...props} risk={risk} /> : null
}

function Fields({ projectId, risk, onClose }: Props) {
  const { title, detail, level, status, dueOn } = risk ?? { level: 'medium' as const, status: 'open' as const }
  return (
    <FormDrawer<Values>
      open
      title={t(risk ? 'support-project.board.edit_risk' : 'support-project.board.add_risk')}
      submitText={t('support-project.save')}
      draft={`support-project.risk.${projectId}.${risk ? `${risk.id}.${risk.version}` : 'new'}`}
      initialValues={{ level, status, ...(title !== undefined && { title, detail, dueOn }) } as Partial<Values>}
      onClose={onClose}
      onSubmit={async (values) => {
        const of = { id: risk?.id, version: risk?.version ?? 0, projectId }
        await saveRisk({ ...values, ...of, detail: values.detail ?? '', dueOn: values.dueOn || undefined })
        notify.success(t('support-project.board.risk_saved'))
      }}
    >
      <Field name="title" label={t('support-project.board.risk_title')}>
        <Input />
      </Field>
      <Field name="detail" label={t('support-project.board.risk_detail')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Field>
      <div className="form-pair">
        <Field name="level" label={t('support-project.board.risk_level')}>
          <Select options={riskLevels.map((value) => ({ value, label: riskLevelWord(value) }))} />
        </Field>
        <Field name="status" label={t('support-project.states')}>
          <Select options={riskStates.map((value) => ({ value, label: riskStateWord(value) }))} />
        </Field>
        <Field name="dueOn" label={t('support-project.board.risk_due')}>
          <DayField />
        </Field>
      </div>
    </FormDrawer>
  )
}
