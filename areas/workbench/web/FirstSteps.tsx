import { cretification } from '#areas/certification/certification.links.ts'
import { orderInfo, orderList } from '#areas/order/order.links.ts'
import { missingFor } from '#platform/contract/reason.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { inMenu } from '#platform/web/router/guard.ts'
import { can, useSession } from '#platform/web/session.ts'
import { Section } from './Section.tsx'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

/** What a customer does first, as long as they have neither certification nor anything read or declared. */
export function FirstSteps({ home }: { home: Home }) {
  const user = useSession()
  if (!user || user.staff) return null
  const closed = missingFor('nda', user)
  // a guest is let into one project: there is nothing to certify, only what was opened to look at
  const isGuest = closed === 'guest'
  if ((!closed || isGuest) && (home.projects.length > 0 || home.recent.length > 0 || home.favourites.length > 0))
    return null
  const has = (path: string) => inMenu(path, user.menus)
  return (
    <Section title={t('workbench.first')}>
      <ol className={styles.steps}>
        {closed && !isGuest && !(home.inReview && closed === 'certification') && (
          <li>
            {closed !== 'dormant' && can('cert_edit') ? (
              <AppLink to={cretification.url(null, { menuID: 1 })}>{t('workbench.first.certify')}</AppLink>
            ) : (
              <AccessLink reason={closed}>
                {t(closed === 'dormant' ? 'workbench.first.wake' : 'workbench.first.certify')}
              </AccessLink>
            )}
          </li>
        )}
        {isGuest && has('/sdk/0') && (
          <li>
            <AppLink to="/sdk/0">{t('workbench.first.sdk')}</AppLink>
          </li>
        )}
        {!closed && home.chips.length === 0 && home.unopened.total > 0 && (
          <li>
            <AccessLink reason="package">{t('workbench.first.package')}</AccessLink>
          </li>
        )}
        {user.hasOrderRole && has(orderList.path) && (
          <li>
            <AppLink to={orderInfo.url(null)}>{t('workbench.first.order')}</AppLink>
          </li>
        )}
        {has('/doc') && (
          <li>
            <AppLink to="/doc?menuID=2">{t('workbench.first.read')}</AppLink>
          </li>
        )}
        {has('/faq/0/show') && (
          <li>
            <AppLink to="/faq/0/show?menuID=17">{t('workbench.first.faq')}</AppLink>
          </li>
        )}
      </ol>
    </Section>
  )
}
