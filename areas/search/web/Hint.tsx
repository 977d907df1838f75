import { LockOutlined } from '@ant-design/icons'
import { missingFor } from '#platform/contract/reason.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessHint, AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { useSession } from '#platform/web/session.ts'
import { hintCap } from '../contract.ts'
import type { Found } from './search.queries.ts'
import styles from './Search.module.css'

const atMost = (n: number) => (n < hintCap ? String(n) : `${hintCap}+`)
/** What certification opens, for who lacks it: said of every search, so that it tells nothing of this one. */
export function Uncertified() {
  const user = useSession()
  const lacking = missingFor('nda', user)
  if (!lacking || user?.isCusSource) return null
  return (
    <p className={styles.uncertified}>
      <AccessHint reason={lacking}>{t('search.hint.certified')}</AccessHint>
    </p>
  )
}

/** That there is more for others, as policy lets it be said: numbers, and the names of listed packages. */
export function Hint({ hint }: { hint: NonNullable<Found['hint']> }) {
  const user = useSession()
  return (
    <section className={styles.hint} aria-labelledby="search-hint">
      <h2 id="search-hint">
        <LockOutlined aria-hidden /> {t('search.hint.title')}
      </h2>
      <ul>
        {hint.account !== undefined && hint.account > 0 && (
          <li>
            {t('search.hint.account', { n: atMost(hint.account) })} <AccessLink reason="sign_in" />
          </li>
        )}
        {hint.nda > 0 && (
          <li>
            {t('search.hint.nda', { n: atMost(hint.nda) })}{' '}
            <AccessLink reason={missingFor('nda', user) ?? 'certification'} />
          </li>
        )}
        {hint.projects.map(({ id, chip, name, count }) => (
          <li key={id}>
            {t('search.hint.project', { chip, name, n: atMost(count) })}{' '}
            <AccessLink reason={missingFor('project', user) ?? 'package'} about={{ project: id }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
