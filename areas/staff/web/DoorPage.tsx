import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { adminLogin } from '#areas/session/session.links.ts'
import { SignInCard } from '#areas/session/web/card.public.tsx'
import { mayRetry } from '#platform/web/call/error.ts'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { openLink } from './door.queries.ts'

const roleWord = wordsFor('access.role.name')
// whose link is over needs no form
const DoorForm = part(() => import('./DoorForm.tsx'))

/** /staff/invitation: the account of a colleague, by the link of an invitation. Its secret stands behind the # of the address. */
export default function DoorPage() {
  const [token] = useState(() => location.hash.slice(1))
  const opened = useQuery({
    queryKey: ['staff.opened', token],
    queryFn: () => openLink(token),
    retry: false,
    staleTime: Infinity,
    enabled: token !== '',
  })
  if (token && opened.isPending)
    return (
      <SignInCard title={t('staff.door.title')} lead={t('staff.door.loading')}>
        {null}
      </SignInCard>
    )
  // the link may be good: it was not asked
  if (mayRetry(opened.error))
    return (
      <SignInCard title={t('staff.door.title')} lead={wordsOf(opened.error, t('ui.error.about'))}>
        <Button type="primary" block onClick={() => void opened.refetch()}>
          {t('ui.retry')}
        </Button>
      </SignInCard>
    )
  if (!opened.data)
    return (
      <SignInCard title={t('staff.door.invalid')} lead={wordsOf(opened.error, t('staff.link_over'))}>
        <AppLink to={adminLogin.path}>{t('account.to_login')}</AppLink>
      </SignInCard>
    )
  const { company, invitedBy, name, loginName, email, roles, endsAt } = opened.data
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
        <DoorForm token={token} />
      </Suspense>
    </SignInCard>
  )
}
