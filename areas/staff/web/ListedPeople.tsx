import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import styles from './Listed.module.css'
import type { Listed } from './staff.queries.ts'
import { languageWord, roleWord } from './words.ts'

const heads = ['name', 'login_name', 'email', 'language', 'roles'] as const
const headOf = wordsFor('staff.field')

/** Everybody of a list as they will be invited. */
export const ListedPeople = ({ people }: { people: readonly Listed[] }) => (
  <div className={styles.people}>
    <PlainTable name={t('staff.list.title')} tall stacks>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {headOf(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ row, name, loginName, email, language, roles }) => (
            <tr key={row}>
              <td data-label={headOf('name')}>{name}</td>
              <td data-label={headOf('login_name')}>{loginName}</td>
              <td data-label={headOf('email')}>{email}</td>
              <td data-label={headOf('language')}>{language ? languageWord(language) : '–'}</td>
              <td data-label={headOf('roles')}>{listed(roles.map(roleWord))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  </div>
)
