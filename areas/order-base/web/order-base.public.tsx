import { AppLink, withMenuID } from '#platform/web/layout/AppLink.tsx'
import { useActiveMenu, useLeaf } from '#platform/web/layout/state.ts'
import { t } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { contactList, deliveryList, invoiceList, pickupList } from '../order-base.links.ts'
import styles from './OrderBase.module.css'

/** The quotes stand at the address of the page itself; their area mounts them. */
const quotes = '/onlineorder/manageMain'
const tabs = [
  [quotes, 'order-base.tab.usd_quotes'],
  [`${quotes}/rmb`, 'order-base.tab.rmb_quotes'],
  [`${quotes}/expired`, 'order-base.tab.expired_quotes'],
  [deliveryList.path, 'order-base.tab.delivery'],
  [contactList.path, 'order-base.tab.contact'],
  [invoiceList.path, 'order-base.tab.invoice'],
  [pickupList.path, 'order-base.tab.pickup'],
] as const

/** The basic data of the own customer as one bar, above each of its pages; a page names `orderBaseTexts` beside its own. */
export function ManageTabs() {
  const here = useLeaf().pathname
  const menuId = useActiveMenu()
  return (
    <nav className={styles.tabs} aria-label={t('order-base.tabs')}>
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
