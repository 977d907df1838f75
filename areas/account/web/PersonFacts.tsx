import type { Answer } from '#platform/contract/contract.ts'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { person } from '../person.contract.ts'
import styles from './Personal.module.css'
import { roleWord } from './words.ts'

/** One person: who they are, what they may do, and by which role. */
export default function PersonFacts({ record }: { record: Answer<typeof person.person> }) {
  const packages = record.packages.map(({ name, projects }) => [name, ...projects].join(' '))
  return (
    <div className={styles.part}>
      <Facts
        facts={[
          ['account.field.login_name', record.loginName],
          ['account.apply.company', record.company],
          ['access.role.name.guest', record.guest ? Object.values(record.guest).join(' · ') : ''],
          ['access.person.status', wordsFor('access.person.status')(record.status)],
          ['account.card.account', record.isMain ? '✓' : ''],
          ['account.field.email', record.email],
          ['account.field.mobile', record.mobile],
          ['access.person.factor', t(record.hasFactor ? 'access.person.factor_on' : 'access.person.factor_off')],
          ['access.person.nda', t(`access.person.nda_${record.ndaStatus}`)],
          ['access.person.packages', listed(packages) || t('access.person.nothing')],
          ['access.person.sessions', record.sessions],
          ['account.field.registered', dateTime(record.createdAt)],
          ['account.field.last_login', dateTime(record.lastLoginAt)],
        ]}
      />
      <section aria-labelledby="rights-title">
        <h2 id="rights-title">{t('access.person.rights')}</h2>
        <ul className={styles.rows}>
          {record.rights.map(({ role, menus, permissions }) => (
            <li key={role}>
              <div>
                <b>{roleWord(role)}</b>
                <small>{t('access.person.menus', { list: listed(menus) || t('access.person.nothing') })}</small>
                <small>
                  {t('access.person.permissions', { list: listed(permissions) || t('access.person.nothing') })}
                </small>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
