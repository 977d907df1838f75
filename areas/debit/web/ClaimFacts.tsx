import { Button, Dropdown } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { refusals } from '../contract.ts'
import { refuseLine, type ClaimDetail } from './debit.queries.ts'
import { DebitState } from './DebitState.tsx'
import { LineTable, OwnFacts } from './OwnFacts.tsx'
import { amountOf, price, refusalWord } from './words.ts'

type Shown = Omit<ClaimDetail, 'can' | 'waiting' | 'history'>
/** What is claimed, and how much of the agreement is used. */
export const ClaimSays = ({ record, refuses = false }: { record: Shown; refuses?: boolean }) => (
  <>
    <Facts
      facts={[
        ['debit.field.state', <DebitState key="state" {...record} />],
        ['debit.field.reason', record.reason],
        ['debit.field.debit_no', record.debitNo],
        ['debit.field.customer', `${record.customerCode} ${record.customer}`],
        ['debit.field.item', record.item],
        ['debit.field.end', record.endCustomer],
        ['debit.field.used', t('debit.used_of', { used: count(record.usedQty), max: count(record.maxQty) })],
        ['debit.field.amount', amountOf(record.amount, record.currency)],
        ['debit.field.approved', record.approved > 0 && amountOf(record.approved, record.currency)],
        ['debit.field.credited', record.creditedOn],
      ]}
    />
    <Lines record={record} refuses={refuses} />
  </>
)
const Lines = ({ record, refuses }: { record: Shown; refuses: boolean }) => (
  <LineTable
    heads={[
      [t('debit.field.invoice')],
      [t('debit.field.ship')],
      [t('debit.field.qty'), 'end'],
      [t('debit.field.debit'), 'end'],
      [t('debit.field.amount'), 'end'],
      [t('debit.field.refused')],
    ]}
  >
    {record.lines.map((line) => (
      <tr key={line.id}>
        <th scope="row">{`${line.invoiceNo} # ${line.invoiceLine}`}</th>
        <td className="nowrap">{line.shipDate}</td>
        <td data-end="">{count(line.qty)}</td>
        <td data-end="">{`${price(line.bookCost)} → ${price(line.debitCost)}`}</td>
        <td data-end="">{amountOf(line.amount, record.currency)}</td>
        <td>
          {refuses ? (
            <Refuse id={record.id} line={line} />
          ) : (
            line.refused && <StateTag tone="bad">{refusalWord(line.refused)}</StateTag>
          )}
        </td>
      </tr>
    ))}
  </LineTable>
)
/** Refuses a line by one of the reasons there are, or lets it in again. */
function Refuse({ id, line }: { id: number; line: Shown['lines'][number] }) {
  const send = (code: (typeof refusals)[number] | '') =>
    void refuseLine({ id, lineId: line.id, code }).then(
      () => notify.success(t(code ? 'debit.refused_done' : 'debit.admitted_done')),
      () => {},
    )
  if (line.refused)
    return (
      <>
        <StateTag tone="bad">{refusalWord(line.refused)}</StateTag>{' '}
        <Button size="small" onClick={() => send('')}>
          {t('debit.admit')}
        </Button>
      </>
    )
  const items = refusals.map((key) => ({ key, label: refusalWord(key), onClick: () => send(key) }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small">{t('debit.refuse')}</Button>
    </Dropdown>
  )
}

/** A claim as who claims opens it, and whose turn it is. */
export default function ClaimFacts({ record }: { record: ClaimDetail }) {
  return (
    <OwnFacts record={record}>
      <ClaimSays record={record} />
    </OwnFacts>
  )
}
