import { Alert } from 'antd'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { businessRoles } from '../business.contract.ts'
import type { Main } from './staff.queries.ts'
import { businessOf, gapWord, roleWord, statusWord } from './words.ts'

/** One main account, what it may do business by, and what that waits for. */
export default function BusinessFacts({ record }: { record: Main }) {
  return (
    <>
      {record.missing.map(({ role, gap }) => (
        <Alert key={`${role}.${gap}`} type="warning" showIcon title={`${roleWord(role)}: ${gapWord(gap)}`} />
      ))}
      <Facts
        facts={[
          ['staff.business.field.main', record.name],
          ['staff.field.login_name', record.loginName],
          ['staff.field.status', statusWord(record.status)],
          [
            'staff.business.title',
            listed(businessOf(record, businessRoles).map(roleWord)) || t('staff.business.no_role'),
          ],
          ['staff.field.roles', listed(record.roles.map(roleWord))],
          ['staff.business.field.others', record.others],
        ]}
      />
    </>
  )
}
