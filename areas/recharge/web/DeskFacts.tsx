import type { ReactNode } from 'react'
import { wordsFor, t } from '#platform/web/i18n/text.ts'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { refunds } from '../recharge.links.ts'
import styles from './Recharge.module.css'
import type { Review } from './desk.queries.ts'
import { RechargeState, RefundState } from './RechargeState.tsx'
import { actionWord, methodWord, money } from './words.ts'

const outcomeWord = wordsFor('payment.outcome')

/** A recharge as finance sees it: the order, what came in, what the channel said, what went back. */
export default function DeskFacts({ record: row }: { record: Review }) {
  return (
    <>
      <Facts
        facts={[
          ['recharge.states', <RechargeState key="state" status={row.status} />],
          ['recharge.field.company', row.companyName],
          ['recharge.field.user', row.userName],
          ['recharge.field.amount', money(row.amountFen)],
          ['recharge.field.points', count(row.points)],
          ['recharge.method', methodWord(row.method)],
          ['recharge.field.trade', row.channelTradeNo ?? '–'],
          ['recharge.field.created', dateTime(row.createdAt)],
          ['recharge.field.paid', row.paidAt ? dateTime(row.paidAt) : '–'],
          ['recharge.field.refundable', money(row.refundable)],
          ...(row.late
            ? [
                [
                  'recharge.field.note',
                  <StateTag key="late" tone="wait">
                    {t('recharge.field.late')}
                  </StateTag>,
                ] as const,
              ]
            : []),
        ]}
      />
      <Section title={t('recharge.desk.receipts')}>
        {row.receipts.map((one) => (
          <li key={one.id}>
            <span>{one.channelTradeNo}</span>
            <span>{money(one.fen)}</span>
            <span>{dateTime(one.paidAt)}</span>
            {one.second && <StateTag tone="wait">{t('recharge.desk.second')}</StateTag>}
          </li>
        ))}
      </Section>
      <Section title={t('recharge.desk.notices')}>
        {row.notices.map((one) => (
          <li key={one.id}>
            <span>{outcomeWord(one.outcome as Parameters<typeof outcomeWord>[0])}</span>
            <span>{t('recharge.desk.times', { times: one.times })}</span>
            <span>{dateTime(one.receivedAt)}</span>
          </li>
        ))}
      </Section>
      <Section title={t('recharge.desk.refunds')}>
        {row.refunds.map((one) => (
          <li key={one.id}>
            <AppLink to={refunds.url(null, { open: one.id })}>{one.no}</AppLink>
            <span>{money(one.fen)}</span>
            <RefundState status={one.status} />
            {one.second && <StateTag tone="wait">{t('recharge.desk.second')}</StateTag>}
          </li>
        ))}
      </Section>
      <Past changes={row.history} wordOf={actionWord} />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode[] }) {
  if (!children.length) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}
