import { given } from '#platform/web/call/given.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { supportBoard } from '../board.contract.ts'
import { plan, type Board } from './support-project.queries.ts'

const Field = fieldOf(supportBoard.plan.input)
const days = ['evt', 'dvt', 'pvt', 'mp'] as const
type Values = Partial<Record<`${(typeof days)[number]}On`, string | null>>

/** The days a project's stages are planned for. */
export default function PlanForm({ record, onClose }: { record: Board; onClose: () => void }) {
  const [evtOn, dvtOn, pvtOn, mpOn] = record.milestones.map(({ plannedOn }) => plannedOn)
  return (
    <FormDrawer<Values>
      open
      title={t('support-project.board.plan')}
      submitText={t('support-project.save')}
      draft={`support-project.plan.${record.id}.${record.version}`}
      initialValues={{ evtOn, dvtOn, pvtOn, mpOn } as Values}
      onClose={onClose}
      onSubmit={async (values) => {
        const set = Object.fromEntries(Object.entries(values).filter(([, day]) => day))
        await plan({ ...given(set), id: record.id, version: record.version })
        notify.success(t('support-project.board.planned_saved'))
      }}
    >
      {days.map((day) => (
        <Field key={day} name={`${day}On`} label={t(`support-project.field.${day}`)}>
          <DayField />
        </Field>
      ))}
    </FormDrawer>
  )
}
