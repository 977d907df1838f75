import { Note } from '#areas/session/web/sign-in.public.tsx'
import { boot } from '#platform/web/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { Sent } from './use-code.ts'

/** Where a code went or waits to go, and for how long it is good. */
export const CodeNote = ({ sent }: { sent: Sent }) => (
  <Note>
    {t(sent.delayed ? 'account.code.delayed' : 'account.code.sent', { target: sent.target })}
    <br />
    {t(sent.delayed ? 'account.code.delayed_about' : 'account.code.sent_about', { minutes: sent.minutes })}
    {boot().settings.demo && (
      <>
        <br />
        {t('account.code.demo')}
      </>
    )}
  </Note>
)
