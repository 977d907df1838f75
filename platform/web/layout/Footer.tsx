import { boot } from '../boot.ts'
import { t } from '../i18n/text.ts'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { AppLink } from './AppLink.tsx'
import styles from './Footer.module.css'
import { vendorName } from './Logo.tsx'

const year = new Date().getFullYear()

/** Copyright, filing number, the manual and agreements, each in a new tab (platform-core §1); the order one for the order role. */
export function Footer() {
  const user = useSession()
  const { icpNo } = boot().settings
  const links = [
    { to: user?.staff ? '/optmanual-index' : '/guide', words: t('shell.guide') },
    { to: '/xieyi/userAgreement1.0', words: t('shell.user_agreement') },
    { to: '/xieyi/privacyAgreement1.0', words: t('shell.privacy_agreement') },
    ...(user?.hasOrderRole ? [{ to: '/xieyi/orderService1.0', words: t('shell.order_agreement') }] : []),
  ]
  return (
    <footer data-page-end className={styles.footer}>
      <span>{t('shell.copyright', { year: year, vendor: vendorName() })}</span>
      {icpNo && <AppLink to="https://beian.miit.gov.cn/">{icpNo}</AppLink>}
      {links
        .filter(({ to }) => isReachable(to))
        .map(({ to, words }) => (
          <AppLink key={to} to={to} newTab>
            {words}
          </AppLink>
        ))}
    </footer>
  )
}
