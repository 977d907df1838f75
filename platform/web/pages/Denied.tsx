import { t } from '../i18n/text.ts'
import { AppLink } from '../layout/AppLink.tsx'
import { homeUrl } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { Message } from './Message.tsx'

/** /401: the guard replaced the address, so there is no way back to the refused page. */
export default function Denied() {
  const user = useSession()
  return (
    <Message code="401" title={t('shell.denied_title')} text={t('shell.denied_text')}>
      {user && <AppLink to={homeUrl(true)}>{t('shell.to_home')}</AppLink>}
      <AppLink to="/login">{t(user ? 'shell.sign_in_other' : 'shell.to_login')}</AppLink>
    </Message>
  )
}
