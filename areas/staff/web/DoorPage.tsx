import { Suspense } from 'react'
import { adminLogin } from '#areas/session/session.links.ts'
import { LinkCard, SignInCard } from '#areas/session/web/link.public.tsx'
import type { Answer } from '#platform/contract/contract.ts'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { staffLink } from '../door.contract.ts'
import { openLink } from './door.queries.ts'

const roleWord = wordsFor('access.role.name')
// whose link is over needs no form
const DoorForm = part(() => import('./DoorForm.tsx'))

/** /staff/invitation: the account of a colleague, by the link of an invitation. */
export default function DoorPage() {
  const words = {
    title: t('staff.door.title'),
    loading: t('staff.door.loading'),
    invalid: t('staff.door.invalid'),
    over: t('staff.link_over'),
  }
  return (
    <LinkCard name="staff.opened" open={openLink} words={words} login={adminLogin.path}>
      {(opened, token) => <Door opened={opened} token={token} />}
    </LinkCard>
  )
}

function Door({ opened, token }: { opened: Answer<typeof staffLink.opened>; token: string }) {
  const { company, invitedBy, name, loginName, email, roles, endsAt } = opened
  return (
    <SignInCard title={t('staff.door.title')} lead={t('staff.door.lead', { company, invitedBy })}>
      <Facts
        facts={[
          ['staff.field.name', name],
          ['staff.field.login_name', loginName],
          ['staff.field.email', email],
          ['staff.door.roles', listed(roles.map(roleWord))],
        ]}
      />
      <p>{t('staff.door.until', { until: dateTime(endsAt) })}</p>
      <p>{t('staff.door.factor')}</p>
      <Suspense>
        <DoorForm token={token} loginName={loginName} />
      </Suspense>
    </SignInCard>
  )
}
