import { LockOutlined } from '@ant-design/icons'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { CertifyLink } from '#platform/web/layout/CertifyLink.tsx'
import { isReachable } from '#platform/web/router/registry.ts'
import { hintCap } from '../contract.ts'
import type { Found } from './search.queries.ts'
import styles from './Search.module.css'

const atMost = (n: number) => (n < hintCap ? String(n) : `${hintCap}+`)
// the screen to apply belongs to another area; without it the words stand alone
const packages = '/chip/chipManage'

const Apply = ({ to, words }: { to: string; words: string }) =>
  isReachable(to) ? <AppLink to={to}>{words}</AppLink> : null

/** That there is more for others, as policy lets it be said: numbers, and the names of listed packages. */
export function Hint({ hint }: { hint: NonNullable<Found['hint']> }) {
  return (
    <section className={styles.hint} aria-labelledby="search-hint">
      <h2 id="search-hint">
        <LockOutlined aria-hidden /> {t('search.hint.title')}
      </h2>
      <ul>
        {hint.nda > 0 && (
          <li>
            {t('search.hint.nda', { n: atMost(hint.nda) })} <CertifyLink>{t('search.hint.apply_nda')}</CertifyLink>
          </li>
        )}
        {hint.projects.map(({ chip, name, count }) => (
          <li key={`${chip} ${name}`}>
            {t('search.hint.project', { chip, name, n: atMost(count) })}{' '}
            <Apply to={packages} words={t('search.hint.apply_project')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
