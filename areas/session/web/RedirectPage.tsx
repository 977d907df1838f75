import { Button, Spin } from 'antd'
import { useEffect } from 'react'
import { boot } from '#platform/web/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { takeReturn } from '#platform/web/router/remembered.ts'
import { useSession } from '#platform/web/session.ts'
import styles from './SignIn.module.css'
import { SignInCard } from './SignInCard.tsx'
import { login, type authRedirect } from '../session.links.ts'

/** /authredirect: single sign-on ends here; goes on to the remembered address, or says what went wrong. */
export default function RedirectPage({ search }: PageProps<typeof authRedirect>) {
  const user = useSession()
  const failed = search.error !== '' || !user
  useEffect(() => {
    if (!failed) location.replace(takeReturn(search.to || undefined, boot().settings.backHosts))
  }, [failed, search.to])
  return (
    <SignInCard
      title={t(failed ? 'session.redirect.failed' : 'session.redirect.title')}
      lead={t(failed ? 'session.redirect.failed_text' : 'session.redirect.wait')}
    >
      <div className={styles.center}>
        {failed ? (
          <Button type="primary" block href={login.path}>
            {t('session.logout.again')}
          </Button>
        ) : (
          <Spin />
        )}
      </div>
    </SignInCard>
  )
}
