import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { dayRule } from '#platform/web/ui/form/day-rule.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { marketDesk } from '../desk.contract.ts'
import { quote, type Request } from './desk.queries.ts'

type Values = {
  quotePoints: number | null
  partLines: string
  quoteNote: string
  quoteLeadDays: number
  quoteValidUntil: string
}
const rules = zodRules(marketDesk.quote.input)
const month = 30 * 86_400_000
/** Quotes a request: the sum, its parts, until when. */
export function QuoteDialog({ row, onClose }: { row: Request; onClose: () => void }) {
  const [first] = useState(() => ({ today: day(Date.now()), until: day(Date.now() + month) }))
  return (
    <Decision<Values>
      title={`${t('market.apply.quote')} · ${row.no}`}
      about={`${row.company} · ${row.product}`}
      words={() => t('market.desk.quote_send')}
      danger={() => false}
      initialValues={{
        quotePoints: null,
        partLines: '',
        quoteNote: '',
        quoteLeadDays: 10,
        quoteValidUntil: first.until,
      }}
      send={async ({ quotePoints, ...values }) => {
        await quote({ id: row.id, version: row.version, quotePoints: quotePoints ?? 0, ...values })
        notify.success(t('market.desk.quoted'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="quotePoints" label={t('market.apply.quote')} required rules={rules('quotePoints')}>
            <InputNumber min={1} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="partLines" label={t('market.field.part_lines')} extra={t('market.help.parts')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
          <Form.Item name="quoteLeadDays" label={t('market.field.lead_days')} required rules={rules('quoteLeadDays')}>
            <InputNumber min={1} max={365} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="quoteValidUntil"
            label={t('market.field.valid_until')}
            required
            rules={[...rules('quoteValidUntil'), dayRule(first.today)]}
          >
            <DayField min={first.today} />
          </Form.Item>
          <Form.Item name="quoteNote" label={t('market.field.quote_note')}>
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
