import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { Due, Licence } from './licence.queries.ts'
import styles from './Licence.module.css'
import { RoyaltyState } from './LicenceState.tsx'
import { Sheet } from './Sheet.tsx'
import { price, quarter } from './words.ts'

const ReportDialog = part(() => import('./ReportDialog.tsx'))
type Record = Pick<Licence, 'id' | 'royalties'> & { due?: readonly Due[]; reports?: boolean }
const heads = () => [
  { words: t('licence.royalty.period') },
  { words: t('licence.royalty.feature') },
  { words: t('licence.field.state') },
  { words: t('licence.royalty.units'), end: true },
  { words: t('licence.royalty.price'), end: true },
  { words: t('licence.royalty.amount'), end: true },
]

/** What was reported of third-party features, quarter by quarter, and what is still to be. */
export function Royalties({ record }: { record: Record }) {
  const { id, royalties } = record
  const due = record.due ?? []
  const [asked, setAsked] = useState<Due | null>(null)
  const open = due.map((one) => ({
    key: `${one.featureId} ${one.period}`,
    cells: [
      quarter(one.period),
      one.feature,
      <StateTag key="state" tone="wait">
        {t('licence.royalty.due')}
      </StateTag>,
      record.reports ? (
        <Button
          key="report"
          size="small"
          onClick={() => setAsked(one)}
          aria-label={`${t('licence.royalty.report')} ${one.feature} ${quarter(one.period)}`}
        >
          {t('licence.royalty.report')}
        </Button>
      ) : (
        '–'
      ),
      price(one.unitPrice),
      '–',
    ],
  }))
  // what was returned stands with what is due
  const told = royalties
    .filter((one) => !due.some(({ featureId, period }) => featureId === one.featureId && period === one.period))
    .map((one) => ({
      key: one.id,
      cells: [
        quarter(one.period),
        `${one.feature} (${one.owner})`,
        <RoyaltyState key="state" status={one.status} />,
        count(one.units),
        price(one.unitPrice),
        price(one.amount),
      ],
    }))
  const returned = royalties.filter(({ status, reason }) => status === 'returned' && reason)
  return (
    <section className={styles.part}>
      <h2>{t('licence.part.royalties')}</h2>
      {returned.map((one) => (
        <p key={one.id}>{`${quarter(one.period)} ${one.feature}: ${one.reason}`}</p>
      ))}
      {open.length + told.length ? (
        <Sheet name={t('licence.part.royalties')} heads={heads()} rows={[...open, ...told]} />
      ) : (
        <p>{t('licence.royalty.none')}</p>
      )}
      {asked && (
        <Suspense>
          <ReportDialog id={id} due={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  )
}
