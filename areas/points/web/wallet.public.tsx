import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { query } from '#platform/web/call/query.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { can } from '#platform/web/session.ts'
import { pointsWallet } from '../contract.ts'
import { MenuTabs } from './MenuTabs.tsx'
import styles from './Points.module.css'

const pages = new Set([
  '/info/recharge',
  '/info/rechargeList',
  '/info/statement',
  '/info/pointLimits',
  '/info/pointRequests',
])
/** The pages of the wallet as one bar, above each of them; a page names `pointsTexts` beside its own. */
export const WalletTabs = () => (
  <MenuTabs
    label={t('points.tabs')}
    holds={(path) => pages.has(path)}
    first={(path) => !path.startsWith('/info/point')}
  />
)

/** What is in the wallet of the own company, for whoever may read it; also for loaders, with `useBalance` behind it. */
export const balanceQuery = () => query(pointsWallet.balance)
/** The balance as it is shown, for screens that ask whether it is enough; undefined until it is there, and for whom may not read it. */
export const useBalance = () => useQuery({ ...balanceQuery(), enabled: can('points_read') }).data

/** The wallet of the own company: what may be spent, and what of it was paid for, given, and is held. */
export function Balance() {
  const balance = useBalance()
  if (!can('points_read')) return null
  const number = (n: number | undefined) => (n === undefined ? '–' : count(n))
  return (
    <>
      {balance?.frozen && <Alert className={styles.notice} type="warning" showIcon title={t('points.frozen')} />}
      <dl className={styles.balance} aria-label={t('points.balance')}>
        <div>
          <dt>{t('points.available')}</dt>
          <dd>{number(balance?.available)}</dd>
        </div>
        <div>
          <dt>{t('points.paid')}</dt>
          <dd>{number(balance?.paid)}</dd>
        </div>
        <div>
          <dt>{t('points.gift')}</dt>
          <dd>{number(balance?.gift)}</dd>
        </div>
        <div>
          <dt>{t('points.held')}</dt>
          <dd>{number(balance?.held)}</dd>
        </div>
      </dl>
    </>
  )
}
