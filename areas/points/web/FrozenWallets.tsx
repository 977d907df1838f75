import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { Differences } from './Differences.tsx'
import styles from './Points.module.css'
import { frozenQuery, type Frozen } from './points.queries.ts'

const UnfreezeDialog = part(() => import('./UnfreezeDialog.tsx'))

/** Wallets that spend nothing until two people have looked at them, above the ledger; nothing where there are none. */
export function FrozenWallets() {
  const { data } = useQuery(frozenQuery())
  const [asking, setAsking] = useState<Frozen | null>(null)
  if (!data?.total) return null
  return (
    <>
      <Alert
        className={styles.notice!}
        type="warning"
        showIcon
        title={t('points.desk.frozen', { n: data.total })}
        description={
          <>
            <p>{t('points.desk.frozen_about')}</p>
            {data.list.map((wallet) => (
              <section key={wallet.id} className={styles.frozen}>
                <div>
                  <strong>{wallet.company.name}</strong> · {t('points.desk.frozen_since')} {dateTime(wallet.frozenAt)}
                  <Differences found={wallet.found} />
                </div>
                {wallet.asked && <StateTag tone="wait">{t('points.desk.unfreeze_asked')}</StateTag>}
                {wallet.can.unfreeze && <Button onClick={() => setAsking(wallet)}>{t('points.desk.unfreeze')}</Button>}
              </section>
            ))}
          </>
        }
      />
      {asking && (
        <Suspense>
          <UnfreezeDialog wallet={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
}
