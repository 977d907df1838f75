import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Sub } from './sub-account.queries.ts'
import { packageName, projectsOf, roleWord, statusWord } from './words.ts'

/** All that is known of one sub-account. */
export default function SubAccountFacts({ record }: { record: Sub }) {
  const projects = projectsOf(record)
  return (
    <Facts
      facts={[
        ['sub-account.field.login_name', record.loginName],
        ['sub-account.field.status', statusWord(record.status)],
        ['sub-account.field.email', record.email],
        ['sub-account.field.mobile', record.mobile],
        ['sub-account.field.roles', listed(record.roles.map(roleWord))],
        ['sub-account.field.packages', listed(record.packages.map(packageName))],
        ['sub-account.field.projects', listed(projects)],
        ['sub-account.field.last_login', dateTime(record.lastLoginAt)],
      ]}
    />
  )
}
