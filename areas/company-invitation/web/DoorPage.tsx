import { Suspense } from 'react'
import { login } from '#areas/session/session.links.ts'
import { LinkCard, SignInCard } from '#areas/session/web/link.public.tsx'
import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { companyLink } from '../door.contract.ts'

// whose link is over needs no form
const DoorForm = part(() => import('./DoorForm.tsx'))

const openLink = (token: string) => call(companyLink.opened, { token }, { inline: true })

/** /company/invitation: the main account of a company, by the link of an invitation. */
export default function DoorPage() {
  const words = {
    title: t('company-invitation.door.title'),
    loading: t('staff.door.loading'),
    invalid: t('company-invitation.door.invalid'),
    over: t('company-invitation.link_over'),
  }
  return (
    <LinkCard name="company-invitation.opened" open={openLink} words={words} login={login.path}>
      {(opened, token) => <Door opened={opened} token={token} />}
    </LinkCard>
  )
}

function Door({ opened, token }: { opened: Answer<typeof companyLink.opened>; token: string }) {
  const { company, vendor, invitedBy, isMain, name, target, endsAt } = opened
  return (
    <SignInCard
      title={t('company-invitation.door.title')}
      lead={t(`company-invitation.door.${isMain ? 'lead' : 'lead_colleague'}`, { company, vendor, invitedBy })}
    >
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
