import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { login } from '#areas/session/session.links.ts'
import { SignInCard } from '#areas/session/web/card.public.tsx'
import { mayRetry } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { openInvitation } from './accept.queries.ts'

// whose link is over needs no form
const AcceptForm = part(() => import('./AcceptForm.tsx'))

/** /guest/invitation: the account of a guest, by the link of a mail. Its secret stands behind the # of the address. */
export default function AcceptPage() {
  const [token] = useState(() => location.hash.slice(1))
  const opened = useQuery({
    queryKey: ['guest.invitation', token],
    queryFn: () => openInvitation(token),
    retry: false,
    staleTime: Infinity,
    enabled: token !== '',
  })
  if (token && opened.isPending)
    return (
      <SignInCard title={t('guest.accept.title')} lead={t('guest.accept.loading')}>
        {null}
      </SignInCard>
    )
  // the link may be good: it was not asked
  if (mayRetry(opened.error))
    return (
      <SignInCard title={t('guest.accept.title')} lead={wordsOf(opened.error, t('ui.error.about'))}>
        <Button type="primary" block onClick={() => void opened.refetch()}>
          {t('ui.retry')}
        </Button>
      </SignInCard>
    )
  if (!opened.data)
    return (
      <SignInCard title={t('guest.accept.invalid')} lead={wordsOf(opened.error, t('guest.link_over'))}>
        <AppLink to={login.path}>{t('account.to_login')}</AppLink>
      </SignInCard>
    )
  const { sponsor, project, endsOn, name, house, email } = opened.data
  return (
    <SignInCard title={t('guest.accept.title')} lead={t('guest.accept.lead', { sponsor, project, endsOn })}>
      <p>{t('guest.accept.for', { name, house, email })}</p>
      <Suspense>
        <AcceptForm token={token} />
      </Suspense>
    </SignInCard>
  )
}
