import { Suspense } from 'react'
import { login } from '#areas/session/session.links.ts'
import { LinkCard, SignInCard } from '#areas/session/web/link.public.tsx'
import type { Answer } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { guestLink } from '../invitation.contract.ts'
import { openInvitation } from './accept.queries.ts'

// whose link is over needs no form
const AcceptForm = part(() => import('./AcceptForm.tsx'))

/** /guest/invitation: the account of a guest, by the link of a mail. */
export default function AcceptPage() {
  const words = {
    title: t('guest.accept.title'),
    loading: t('guest.accept.loading'),
    invalid: t('guest.accept.invalid'),
    over: t('guest.link_over'),
  }
  return (
    <LinkCard name="guest.invitation" open={openInvitation} words={words} login={login.path}>
      {(opened, token) => <Accept opened={opened} token={token} />}
    </LinkCard>
  )
}

function Accept({ opened, token }: { opened: Answer<typeof guestLink.invitation>; token: string }) {
  const { sponsor, project, endsOn, name, house, email } = opened
  return (
    <SignInCard title={t('guest.accept.title')} lead={t('guest.accept.lead', { sponsor, project, endsOn })}>
      <p>{t('guest.accept.for', { name, house, email })}</p>
      <Suspense>
        <AcceptForm token={token} />
      </Suspense>
    </SignInCard>
  )
}
