import { AppLink, withMenuID } from '#platform/web/layout/AppLink.tsx'
import { useActiveMenu, useLeaf } from '#platform/web/layout/state.ts'
import { t } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { balanceList, billList, shipList } from '../bill.links.ts'
import styles from './Bill.module.css'

const tabs = [
  [billList.path, 'bill.tab.bills'],
  [shipList.path, 'bill.tab.shipments'],
  [balanceList.path, 'bill.tab.balances'],
] as const

/** Company bills · group shipments · balances of subsidiaries, above each of the three (business-areas §2). */
export function BillTabs() {
  const here = useLeaf().pathname
  const menuId = useActiveMenu()
  return (
    <nav className={styles.tabs} aria-label={t('bill.tabs')}>
      {tabs
        .filter(([path]) => isReachable(path))
        .map(([path, words]) => (
          <AppLink key={path} to={withMenuID(path, menuId)} aria-current={path === here ? 'page' : undefined}>
            {t(words)}
          </AppLink>
        ))}
    </nav>
  )
}
