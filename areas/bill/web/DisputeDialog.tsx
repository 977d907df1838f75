import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { disputeBill, linesQuery, type BillRow } from './bill.queries.ts'
import { amountOf, money } from './words.ts'

type Values = { reason: string; lines: number[] }
/** Says what is wrong with a bill, and with which of its lines. */
export function DisputeDialog({ row, onClose }: { row: BillRow; onClose: () => void }) {
  const { data } = useQuery(linesQuery(row.id, 1, 200))
  return (
    <Decision<Values>
      title={`${t('bill.dispute')} · ${row.billNo}`}
      about={t('bill.dispute_about', { amount: amountOf(row.closing, row.currency) })}
      words={() => t('bill.dispute_yes')}
      danger={() => true}
      initialValues={{ reason: '', lines: [] }}
      send={async ({ reason, lines }) => {
        const lineIds = lines.length ? { lineIds: lines.join(',') } : {}
        await disputeBill({ id: row.id, version: row.version, reason: reason.trim(), ...lineIds })
        notify.success(t('bill.dispute_sent'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="lines" label={t('bill.which_lines')} extra={t('bill.which_lines_help')}>
            <Select
              mode="multiple"
              loading={!data}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('bill.lines_find')}
              options={(data?.list ?? []).map((line) => ({
                value: line.id,
                label: [line.docNo, line.poNo, line.item, money(line.amount)].filter(Boolean).join(' · '),
              }))}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('bill.what_wrong')}
            rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
          >
            <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
