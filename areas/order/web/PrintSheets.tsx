import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { SideDrawer } from '#platform/web/ui/SideDrawer.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { Letterhead } from './Letterhead.tsx'
import { papersQuery, type Papers } from './order.queries.ts'
import styles from './PrintSheets.module.css'
import { Sums } from './Sums.tsx'
import { modeWord, money, pieces, price, termWord } from './words.ts'

type Props = { ids: readonly number[]; onClose: () => void }
/** Orders as they are printed, each on a sheet of its own; without end customers where that is asked for. */
export default function PrintSheets({ ids, onClose }: Props) {
  const [hide, setHide] = useState(false)
  const { data, error, refetch } = useQuery(papersQuery(ids.join(','), hide))
  return (
    <SideDrawer
      open
      title={t('order.print_title', { count: ids.length })}
      onClose={onClose}
      extra={
        <Button type="primary" disabled={!data} onClick={() => print()}>
          {t('order.print')}
        </Button>
      }
    >
      <p className={`${styles.sheets} no-print`}>
        <Checkbox checked={hide} onChange={({ target }) => setHide(target.checked)}>
          {t('order.hide_terminal')}
        </Checkbox>
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.list.map((one) => (
        <Paper key={one.id} paper={one} />
      ))}
    </SideDrawer>
  )
}

function Paper({ paper }: { paper: Papers[number] }) {
  const { accepted, currency, lines } = paper
  const terminal = lines.some((line) => line.terminal)
  return (
    <article className={styles.paper}>
      <Letterhead {...paper} />
      <h2>{`${t(accepted ? 'order.paper' : 'order.paper_order')} ${paper.orderNo || paper.poNo}`}</h2>
      {!accepted && <p className={styles.open}>{t('order.paper_open')}</p>}
      <dl className={styles.heads}>
        {(
          [
            ['order.field.po_no', paper.poNo],
            ['order.paper_banks', paper.banks.join('\n')],
            ['order.field.customer', `${paper.customerCode} ${paper.customer}`],
            ['order.field.submitted', paper.submittedOn],
            ['order.field.ship_mode', modeWord(paper.shipMode)],
            ['order.field.delivery_to', paper.delivery],
            ['order.field.contact', paper.contact],
            ['order.field.invoice_to', paper.invoice],
            ['order.paper_buyer_tax_no', paper.invoiceTaxNo],
            ['order.field.pay_term', termWord(paper.payTerm)],
            ['order.field.remark', paper.remark],
          ] as const
        ).map(([name, value]) => value && <PaperFact key={name} name={t(name)} value={value} />)}
      </dl>
      <PlainTable name={t('order.section.lines')}>
        <table>
          <thead>
            <tr>
              <th>{t('order.field.line')}</th>
              <th>{t('order.field.item')}</th>
              <th data-end="">{t('order.field.qty')}</th>
              <th data-end="">{t('order.field.price')}</th>
              <th data-end="">{t('order.field.amount')}</th>
              <th>{t('order.field.request_on')}</th>
              <th>{t('order.field.confirm_on')}</th>
              {terminal && <th>{t('order.field.terminal')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineNo}>
                <td>{line.lineNo}</td>
                <td>{line.item}</td>
                <td data-end="">{pieces(line.qty)}</td>
                <td data-end="">{line.unitPrice ? `${currency} ${price(line.unitPrice)}` : '–'}</td>
                <td data-end="">{money(currency, line.amount)}</td>
                <td>{line.requestOn}</td>
                <td>{line.confirmOn}</td>
                {terminal && <td>{line.terminal}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </PlainTable>
      <Sums currency={currency} net={paper.net} tax={paper.tax} gross={paper.gross} />
      {accepted && (
        <div className={styles.signs}>
          <SignPlace of={t('order.paper_buyer')} name={paper.customer} />
          <SignPlace of={t('order.paper_seller')} name={paper.unit} />
        </div>
      )}
    </article>
  )
}

/** Where one side of a contract signs and stamps it. */
const SignPlace = ({ of, name }: { of: string; name: string }) => (
  <div>
    <small>{of}</small>
    <strong>{name}</strong>
    <small>{t('order.paper_sign')}</small>
    <i aria-hidden />
    <small>{t('order.paper_day')}</small>
    <i aria-hidden />
  </div>
)
const PaperFact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
