import type { BootSession } from '#platform/contract/boot.ts'
import { missingToOpen } from '#platform/contract/reason.ts'
import { t } from '../i18n/text.ts'
import { AppLink } from '../layout/AppLink.tsx'
import { AccessLink } from '../layout/AccessHint.tsx'
import { homeUrl } from '../router/registry.ts'
import { refusedAddress } from '../router/remembered.ts'
import { useSession } from '../session.ts'
import { useStore } from '../store.ts'
import { Message } from './Message.tsx'

/** Who can open the page for this person. */
function words(user: BootSession | null, address: string): string {
  const missing = missingToOpen(user, address)
  if (missing === 'sign_in') return t('refused.denied_visitor')
  if (missing === 'certification') return t('refused.denied_uncertified')
  if (missing === 'expiry') return t('refused.denied_ended')
  return t(user?.staff ? 'refused.denied_staff' : 'refused.denied_text')
}

/** /401: the refused address was replaced, so there is no way back to it; once it is opened for them, people go on from here. */
export default function Denied() {
  const user = useSession()
  const address = useStore(refusedAddress)
  return (
    <Message code={t('refused.denied_code')} title={t('shell.denied_title')} text={words(user, address)}>
      <AccessLink reason={missingToOpen(user, address)} />
      {user && <AppLink to={homeUrl(true)}>{t('shell.to_home')}</AppLink>}
      {user && address && <AppLink to={address}>{t('refused.denied_again')}</AppLink>}
      <AppLink to="/login">{t(user ? 'refused.sign_in_other' : 'shell.to_login')}</AppLink>
    </Message>
  )
}
