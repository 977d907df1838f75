import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { login } from '#areas/session/session.links.ts'
import { SignInCard } from '#areas/session/web/card.public.tsx'
import { call } from '#platform/web/call/call.ts'
import { mayRetry } from '#platform/web/call/error.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { companyLink } from '../door.contract.ts'

// whose link is over needs no form
const DoorForm = part(() => import('./DoorForm.tsx'))

/** /company/invitation: the main account of a company, by the link of an invitation. Its secret stands behind the # of the address. */
export default function DoorPage() {
  const [token] = useState(() => location.hash.slice(1))
  const opened = useQuery({
    queryKey: ['company-invitation.opened', token],
    queryFn: () => call(companyLink.opened, { token }, { inline: true }),
    retry: false,
    staleTime: Infinity,
    enabled: token !== '',
  })
  const title = t('company-invitation.door.title')
  if (token && opened.isPending)
    return (
      <SignInCard title={title} lead={t('staff.door.loading')}>
        {null}
      </SignInCard>
    )
  // the link may be good: it was not asked
  if (mayRetry(opened.error))
    return (
      <SignInCard title={title} lead={wordsOf(opened.error, t('ui.error.about'))}>
        <Button type="primary" block onClick={() => void opened.refetch()}>
          {t('ui.retry')}
        </Button>
      </SignInCard>
    )
  if (!opened.data)
    return (
      <SignInCard
        title={t('company-invitation.door.invalid')}
        lead={wordsOf(opened.error, t('company-invitation.link_over'))}
      >
        <AppLink to={login.path}>{t('account.to_login')}</AppLink>
      </SignInCard>
    )
  const { company, vendor, invitedBy, name, target, endsAt } = opened.data
  return (
    <SignInCard title={title} lead={t('company-invitation.door.lead', { company, vendor, invitedBy })}>
      <Facts
        facts={[
          ['company-invitation.field.company', company],
          ['account.field.name', name],
          ['company-invitation.door.target', target],
        ]}
      />
      <p>{t('staff.door.until', { until: dateTime(endsAt) })}</p>
      <Suspense>
        <DoorForm token={token} />
      </Suspense>
    </SignInCard>
  )
}
