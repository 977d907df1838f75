import { AppLink, withMenuID } from '#platform/web/layout/AppLink.tsx'
import { useActiveMenu, useLeaf } from '#platform/web/layout/state.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { agreementDesk, agreements, claims, desk, rotationDesk, rotations } from '../debit.links.ts'
import styles from './Debit.module.css'

const own = [
  [claims.path, 'debit.title'],
  [agreements.path, 'debit.agreement'],
  [rotations.path, 'debit.rotation'],
] as const
const ofDesk = [
  [desk.path, 'debit.title'],
  [agreementDesk.path, 'debit.agreement'],
  [rotationDesk.path, 'debit.rotation'],
] as const
/** Claims, agreements and rotations as one bar, above each of them. */
export function DebitTabs({ atDesk = false }: { atDesk?: boolean }) {
  const here = useLeaf().pathname
  const menuId = useActiveMenu()
  return (
    <nav className={styles.tabs} aria-label={t(atDesk ? 'debit.desk_tabs' : 'debit.tabs')}>
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
