import { t } from '../i18n/text.ts'
import { AppLink } from '../layout/AppLink.tsx'
import { Message } from './Message.tsx'

/** /404: no page stands under the address. */
export default function Missing() {
  return (
    <Message code="404" title={t('shell.missing_title')} text={t('refused.missing_text')}>
      <AppLink to="/">{t('shell.to_home')}</AppLink>
    </Message>
  )
}
