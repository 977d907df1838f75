import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { listed } from '#platform/web/i18n/format.ts'
import styles from './Listed.module.css'
import type { Listed } from './staff.queries.ts'
import { roleWord } from './words.ts'

const languageWord = wordsFor('staff.list.language')
/** Everybody of a list as they will be invited. */
export const ListedPeople = ({ people }: { people: readonly Listed[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className={styles.people} tabIndex={0} role="region" aria-label={t('staff.list.title')}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('staff.field.name')}</th>
          <th scope="col">{t('staff.field.login_name')}</th>
          <th scope="col">{t('staff.field.email')}</th>
          <th scope="col">{t('staff.field.language')}</th>
          <th scope="col">{t('staff.field.roles')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ row, name, loginName, email, language, roles }) => (
          <tr key={row}>
            <td>{name}</td>
            <td>{loginName}</td>
            <td>{email}</td>
            <td>{language ? languageWord(language) : '–'}</td>
            <td>{listed(roles.map(roleWord))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
