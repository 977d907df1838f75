import { AppLink, withMenuID } from '#platform/web/layout/AppLink.tsx'
import { useActiveMenu, useLeaf } from '#platform/web/layout/state.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { desk, ends, months, reports, sales, stock } from '../channel-report.links.ts'
import styles from './Report.module.css'

const own = [
  [reports.path, 'channel-report.title'],
  [stock.path, 'channel-report.stock_title'],
  [sales.path, 'channel-report.sales_title'],
] as const
const ofDesk = [
  [desk.path, 'channel-report.desk'],
  [months.path, 'channel-report.months_title'],
  [ends.path, 'channel-report.ends_title'],
] as const
/** The pages of reports as one bar, above each of them. */
export function ReportTabs({ atDesk = false }: { atDesk?: boolean }) {
  const here = useLeaf().pathname
  const menuId = useActiveMenu()
  return (
    <nav className={styles.tabs} aria-label={t(atDesk ? 'channel-report.desk_tabs' : 'channel-report.tabs')}>
      {(atDesk ? ofDesk : own)
        .filter(([path]) => isReachable(path))
        .map(([path, words]) => (
          <AppLink key={path} to={withMenuID(path, menuId)} aria-current={path === here ? 'page' : undefined}>
            {label(words)}
          </AppLink>
        ))}
    </nav>
  )
}
