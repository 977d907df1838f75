import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { assign, audit, engineersQuery, reviewQuery, type Review } from './desk.queries.ts'
import { stepWord } from './words.ts'

type Props = { row: Review; onClose: () => void }
const nameOf = ({ maker, partNo }: Review) => `${maker} ${partNo}`
/** Passes or rejects the step of a demand that waits. */
export const DecideDialog = ({ row, onClose }: Props) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={nameOf(row)}
    about={row.companyName}
    send={audit}
    onClose={onClose}
  />
)
/** Gives a part to an engineer; who has few of them stands first. */
export function AssignDialog({ row, onClose }: Props) {
  const { data = [] } = useQuery(engineersQuery())
  return (
    <Decision<{ faeId?: number | undefined }>
      title={t('demand.assign')}
      about={nameOf(row)}
      words={() => t('demand.assign')}
      danger={() => false}
      initialValues={{ faeId: row.faeId ?? undefined }}
      send={async ({ faeId }) => {
        await assign({ id: row.id, version: row.version, faeId: faeId! })
        notify.success(t('demand.assigned'))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item
          name="faeId"
          label={t('demand.field.fae')}
          rules={[{ required: true, message: t('ui.rule.choice') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={data.map(({ id, name, open }) => ({
              value: id,
              label: t('demand.load_of', { name, count: open }),
            }))}
          />
        </Form.Item>
      )}
    </Decision>
  )
}
