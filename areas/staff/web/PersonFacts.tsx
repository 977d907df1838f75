import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Person } from './staff.queries.ts'
import { roleWord, statusWord } from './words.ts'

type Gone = NonNullable<Person['gone']>
const handedWords = ({ title, n, to }: Gone['handed'][number]) =>
  t('staff.leave.handed_to', { work: t('staff.leave.work', { title, n }), to: to || t('staff.leave.nobody') })

/** All that is known of one colleague. */
export default function PersonFacts({ record }: { record: Person }) {
  const { gone } = record
  return (
    <>
      <Facts
        facts={[
          ['staff.field.login_name', record.loginName],
          ['staff.field.name_en', record.nameEn],
          ['staff.field.email', record.email],
          ['staff.field.status', gone ? t('staff.leave.gone') : statusWord(record.status)],
          ['staff.field.roles', listed(record.roles.map(roleWord))],
          ['staff.field.factor', t(record.hasFactor ? 'staff.factor_on' : 'staff.factor_off')],
          ['staff.field.created', dateTime(record.createdAt)],
          ['staff.field.invited_by', record.invitedBy],
          ['staff.field.last_login', record.lastLoginAt ? dateTime(record.lastLoginAt) : t('staff.never')],
        ]}
      />
      {gone && (
        <Facts
          facts={[
            ['staff.leave.at', dateTime(gone.at)],
            ['staff.leave.by', gone.by],
            ['staff.field.reason', gone.reason],
            ['staff.leave.handed', gone.handed.map(handedWords).join('\n') || t('staff.leave.none')],
          ]}
        />
      )}
    </>
  )
}
