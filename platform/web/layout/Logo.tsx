import { boot } from '../boot.ts'
import { homeUrl } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { useDark } from '../theme/ThemeProvider.tsx'
import { AppLink } from './AppLink.tsx'
import styles from './Logo.module.css'

/** The vendor's name in the page's language. */
export const vendorName = (): string => boot().settings.vendor

/** What the vendor has for a mark: its icon, else that of the portal. */
export function LogoMark() {
  const { icon } = boot().settings.brand
  return icon ? <img src={icon.url} width={24} height={24} alt="" /> : <PortalMark />
}
const PortalMark = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <rect x="4" y="4" width="16" height="16" rx="3.5" fill="var(--ant-color-primary)" />
    <path
      d="M8.5 1v3m7-3v3m-7 16v3m7-3v3M1 8.5h3m-3 7h3m16-7h3m-3 7h3"
      stroke="var(--ant-color-primary)"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
    <path d="M8.5 9h7M12 9v6.5" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/** The logo, that of dark pages where there is one, or mark and name; leads to the workbench with menu 1. */
export function Logo() {
  const { logo, logoDark, short } = boot().settings.brand
  const isDark = useDark()
  const picture = (isDark && logoDark) || logo
  // a logo that was drawn for light pages stands on light
  const plate = isDark && !logoDark ? ` ${styles.plate}` : ''
  return (
    <AppLink to={homeUrl(useSession() !== null)} className={styles.logo} aria-label={vendorName()}>
      {picture ? (
        <img
          className={styles.picture + plate}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt=""
        />
      ) : (
        <>
          <LogoMark />
          <span>{short}</span>
        </>
      )}
    </AppLink>
  )
}
