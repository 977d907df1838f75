import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Skeleton } from 'antd'
import { fenOf, yuanOf } from '#platform/contract/money.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { allocate, receiptQuery, type Receipt, type ReceiptDetail } from './bill.queries.ts'
import styles from './Bill.module.css'
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
          <Form.Item name="how">
            <Radio.Group
              aria-label={t('bill.allocate')}
              options={[
                { value: 'oldest', label: t('bill.oldest_first') },
                { value: 'named', label: t('bill.month_by_month') },
              ]}
            />
          </Form.Item>
          {how === 'named' && <Dues record={data} />}
        </>
      )}
    </Decision>
  )
}

const Dues = ({ record }: { record: ReceiptDetail }) => (
  <div className={styles.table}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('bill.field.period')}</th>
          <th scope="col">{t('bill.field.due')}</th>
          <th scope="col" data-end="">
            {t('bill.field.open')}
          </th>
          <th scope="col">{t('bill.field.here')}</th>
        </tr>
      </thead>
      <tbody>
        {record.dues.map((due) => (
          <tr key={due.period}>
            <th scope="row">{due.period}</th>
            <td>{due.dueOn}</td>
            <td data-end="">{money(due.charge - due.paid + due.here)}</td>
            <td>
              <Form.Item
                name={['parts', due.period]}
                noStyle
                rules={[{ pattern: /^(\d{1,12}(\.\d{1,2})?)?$/, message: t('bill.amount_words') }]}
              >
                <Input inputMode="decimal" aria-label={`${due.period} ${t('bill.field.here')}`} />
              </Form.Item>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
