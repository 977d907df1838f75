import { accessPage, missingToOpen } from '#platform/contract/reason.ts'
import { t } from '../i18n/text.ts'
import { AppLink } from '../layout/AppLink.tsx'
import Way from '../layout/Way.tsx'
import { homeUrl } from '../router/registry.ts'
import { refusedAddress } from '../router/remembered.ts'
import { useSession } from '../session.ts'
import { useStore } from '../store.ts'
import { Message } from './Message.tsx'

/** /401: the refused address was replaced, so there is no way back to it; once it is opened for them, people go on from here. */
export default function Denied() {
  const user = useSession()
  const address = useStore(refusedAddress)
  return (
    <Message
      code={t('refused.denied_code')}
      title={t('shell.denied_title')}
      text={<Way need={missingToOpen(user, address)} about={address ? { page: address } : undefined} />}
    >
      <AppLink to={accessPage.url(null, { need: missingToOpen(user, address) })}>{t('ui.reason_how')}</AppLink>
      {user && <AppLink to={homeUrl(true)}>{t('shell.to_home')}</AppLink>}
      {user && address && <AppLink to={address}>{t('refused.denied_again')}</AppLink>}
      <AppLink to="/login">{t(user ? 'refused.sign_in_other' : 'shell.to_login')}</AppLink>
    </Message>
  )
}
