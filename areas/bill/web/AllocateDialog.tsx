import { useQuery } from '@tanstack/react-query'
import { Form, Input, Skeleton } from 'antd'
import { fenOf, yuanOf } from '#platform/contract/money.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { PartTable, WholeOrParts } from '#platform/web/ui/form/PartTable.tsx'
import { allocate, receiptQuery, type Receipt, type ReceiptDetail } from './bill.queries.ts'
import { amountOf, money } from './words.ts'

type Values = { how: 'oldest' | 'named'; parts: Record<string, string> }
/** Says what a receipt pays: what was due first, or month by month. */
export function AllocateDialog({ row, onClose }: { row: Receipt; onClose: () => void }) {
  const { data } = useQuery(receiptQuery(row.id))
  if (!data) return <Skeleton active />
  const parts = Object.fromEntries(data.dues.map(({ period, here }) => [period, here ? yuanOf(here) : '']))
  return (
    <Decision<Values>
      title={`${t('bill.allocate')} · ${row.receiptNo}`}
      about={t('bill.allocate_about', { amount: amountOf(row.amount, row.currency), customer: row.customer })}
      words={() => t('bill.allocate_yes')}
      danger={() => false}
      initialValues={{ how: 'oldest', parts }}
      send={async ({ how, parts: given }) => {
        const named = Object.entries(given ?? {}).map(([period, text]) => ({ period, amount: fenOf(text || '0') ?? 0 }))
        const said = how === 'named' ? { parts: JSON.stringify(named) } : {}
        await allocate({ id: data.id, version: data.version, ...said })
        notify.success(t('bill.allocated'))
      }}
      onClose={onClose}
    >
      {({ how }) => (
        <>
          <WholeOrParts
            label={t('bill.allocate')}
            options={[
              ['oldest', t('bill.oldest_first')],
              ['named', t('bill.month_by_month')],
            ]}
          />
          {how === 'named' && <Dues record={data} />}
        </>
      )}
    </Decision>
  )
}

const Dues = ({ record }: { record: ReceiptDetail }) => (
  <PartTable
    heads={[
      { words: t('bill.field.period') },
      { words: t('bill.field.due') },
      { words: t('bill.field.open'), end: true },
      { words: t('bill.field.here') },
    ]}
    rows={record.dues.map((due) => ({
      key: due.period,
      cells: [
        due.period,
        due.dueOn,
        money(due.charge - due.paid + due.here),
        <Form.Item
          key="here"
          name={['parts', due.period]}
          noStyle
          rules={[{ pattern: /^(\d{1,12}(\.\d{1,2})?)?$/, message: t('bill.amount_words') }]}
        >
          <Input inputMode="decimal" aria-label={`${due.period} ${t('bill.field.here')}`} />
        </Form.Item>,
      ],
    }))}
  />
)
