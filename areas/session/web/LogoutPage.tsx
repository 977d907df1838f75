import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { tellSignedOut } from '#platform/web/other-tabs.ts'
import { dropDrafts, setSession } from '#platform/web/session.ts'
import { session } from '../contract.ts'
import styles from './SignIn.module.css'
import { SignInCard } from './SignInCard.tsx'
import { login } from '../session.links.ts'

/** /logout: ends the session on arrival and says so. */
export default function LogoutPage() {
  const [done, setDone] = useState(false)
  useEffect(() => {
    // what fails here is a session that was over before; the page says the same either way
    void call(session.logout, {}, { inline: true })
      .catch(() => null)
      .then(() => {
        setSession(null)
        dropDrafts(null)
        tellSignedOut()
        setDone(true)
      })
  }, [])
  return (
    <SignInCard title={t('session.logout.title')} lead={done ? t('session.logout.done') : ''}>
      <div className={styles.center} aria-live="polite">
        <Button type="primary" size="large" block href={login.path} loading={!done}>
          {t('session.logout.again')}
        </Button>
      </div>
    </SignInCard>
  )
}
