import { Form, Input } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { mostLimit } from '../limit.contract.ts'
import { askForMore, type Limit } from './points.queries.ts'

type Values = { points?: number; reason: string }
const needed = () => [{ required: true, message: t('ui.reason_needed') }]

/** Asks the main account for more than the limit this month. */
export default function AskDialog({ row, onClose }: { row: Limit; onClose: () => void }) {
  return (
    <Decision<Values>
      title={t('points.ask_more')}
      about={`${row.user?.name ?? row.project?.name ?? ''} · ${t('points.limit.left')} ${count(row.left)}`}
      words={() => t('points.limit.send')}
      danger={() => false}
      initialValues={{ reason: '' }}
      send={async ({ points, reason }) => {
        await askForMore({ limitId: row.id, points: points!, reason: reason.trim() })
        notify.success(t('points.limit.asked'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="points"
            label={t('points.extra')}
            rules={[{ required: true, message: t('points.points_needed') }]}
          >
            <NumberField min={1} max={mostLimit} step={100} />
          </Form.Item>
          <Form.Item name="reason" label={t('points.request.reason')} rules={needed()}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
