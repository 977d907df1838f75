import { boot } from '../boot.ts'
import { t } from '../i18n/text.ts'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { AppLink } from './AppLink.tsx'
import styles from './Footer.module.css'

const year = new Date().getFullYear()

/** Copyright, filing number, the manual and agreements, each in a new tab; the order one for the order role. */
export function Footer() {
  const user = useSession()
  const { icpNo, brand } = boot().settings
  const links = [
    { to: user?.staff ? '/optmanual-index' : '/guide', words: t('shell.guide') },
    { to: '/xieyi/userAgreement1.0', words: t('shell.user_agreement') },
    { to: '/xieyi/privacyAgreement1.0', words: t('shell.privacy_agreement') },
    ...(user?.hasOrderRole ? [{ to: '/xieyi/orderService1.0', words: t('shell.order_agreement') }] : []),
  ]
  return (
    <footer data-page-end className={styles.footer}>
      {brand.holder && <span>{t('shell.copyright', { year: year, vendor: brand.holder })}</span>}
      {icpNo && <AppLink to="https://beian.miit.gov.cn/">{icpNo}</AppLink>}
      {brand.supportUrl && <a href={brand.supportUrl}>{t('shell.contact_support')}</a>}
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
