import type { ReactNode } from 'react'
import { cretification } from '#areas/certification/certification.links.ts'
import { list as issueList } from '#areas/issue/issue.links.ts'
import { orderList } from '#areas/order/order.links.ts'
import { rmbQuotes, usdQuotes } from '#areas/quote/quote.links.ts'
import { missingFor, type Reason } from '#platform/contract/reason.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { inMenu } from '#platform/web/router/guard.ts'
import { can, useSession } from '#platform/web/session.ts'
import { firstStep, type FirstStep } from './first.rules.ts'
import { Section } from './Section.tsx'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

const certification = cretification.url(null, { menuID: 1 })
/** Where each step is taken; what only somebody else can bring about is asked for by its reason. */
const places: Record<FirstStep, string | Reason> = {
  wake: 'dormant',
  certify: certification,
  sign: certification,
  wait: certification,
  sdk: '/sdk/0',
  package: 'package',
  read: '/doc?menuID=2',
  ask: issueList.url({ projectCode: 'all' }, { edit: 'new' }),
  unquoted: usdQuotes.url(null, {}),
  quote: usdQuotes.url(null, {}),
  order: orderList.url(null, { tab: 'to_submit' }),
  sent: orderList.url(null, {}),
}
const isPlace = (place: string): boolean => place.startsWith('/')

/** The one next step of a customer until their first order is accepted. */
export function FirstSteps({ home }: { home: Home }) {
  const user = useSession()
  if (!user || user.staff || !home.first) return null
  const closed = missingFor('nda', user)
  const has = (path: string) => inMenu(path, user.menus)
  const may = {
    certify: can('cert_edit'),
    sdk: has('/sdk/0'),
    package: has('/chip/chipManage'),
    read: has('/doc'),
    ask: can('issue_add') && has('/aservice/index'),
    order: has(orderList.path),
  }
  const step = firstStep(home.first, closed, may, home.chips.length === 0 && home.unopened.total > 0)
  if (!step) return null
  // who may not fill in the form is told in place whom to ask
  const asks = step === 'certify' && !may.certify
  const inRmb = step === 'quote' && home.first.prices === 'RMB'
  const place = asks && closed ? closed : inRmb ? rmbQuotes.url(null, {}) : places[step]
  const words: ReactNode = t(`workbench.first.${step}`)
  return (
    <Section title={t('workbench.first')}>
      <p className={styles.next}>
        {isPlace(place) ? (
          <AppLink to={place}>{words}</AppLink>
        ) : (
          <AccessLink reason={place as Reason}>{words}</AccessLink>
        )}
      </p>
    </Section>
  )
}
