import type { BootSession } from '#platform/contract/boot.ts'
import { t } from '../i18n/text.ts'
import { AppLink } from '../layout/AppLink.tsx'
import { CertifyLink } from '../layout/CertifyLink.tsx'
import { homeUrl } from '../router/registry.ts'
import { refusedAddress } from '../router/remembered.ts'
import { useSession } from '../session.ts'
import { useStore } from '../store.ts'
import { Message } from './Message.tsx'

const isCertified = (user: BootSession) => user.staff || user.ndaStatus === 'pass'
/** Who can open the page for this person. */
function words(user: BootSession | null): string {
  if (!user) return t('refused.denied_visitor')
  if (!isCertified(user)) return t('refused.denied_uncertified')
  return t(user.staff ? 'refused.denied_staff' : 'refused.denied_text')
}

/** /401: the refused address was replaced, so there is no way back to it; once it is opened for them, people go on from here. */
export default function Denied() {
  const user = useSession()
  const address = useStore(refusedAddress)
  return (
    <Message code={t('refused.denied_code')} title={t('shell.denied_title')} text={words(user)}>
      {user && !isCertified(user) && <CertifyLink>{t('refused.certify')}</CertifyLink>}
      {user && <AppLink to={homeUrl(true)}>{t('shell.to_home')}</AppLink>}
      {user && address && <AppLink to={address}>{t('refused.denied_again')}</AppLink>}
      <AppLink to="/login">{t(user ? 'refused.sign_in_other' : 'shell.to_login')}</AppLink>
    </Message>
  )
}
