import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { runBills, runStateQuery } from './bill.queries.ts'

/** Makes the bills of a month that is over; what is there already stays. */
export default function RunDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(runStateQuery())
  if (!data) return null
  return (
    <Decision<{ period: string }>
      title={t('bill.run')}
      about={t('bill.run_about', { period: data.period, n: data.bills, waiting: data.waiting })}
      words={() => t('bill.run_yes')}
      danger={() => false}
      initialValues={{ period: data.period }}
      send={async ({ period }) => {
        const { bills } = await runBills(period)
        notify.success(bills ? t('bill.run_done', { n: bills }) : t('bill.run_nothing'))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item
          name="period"
          label={t('bill.field.period')}
          rules={[{ required: true, pattern: /^20\d\d-(0[1-9]|1[0-2])$/, message: t('bill.month_words') }]}
        >
          <Input type="month" max={data.period} />
        </Form.Item>
      )}
    </Decision>
  )
}
