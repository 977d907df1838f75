import { ToolOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { ManifestKeys } from '#areas/file/web/file.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { rememberReturn } from '#platform/web/router/remembered.ts'
import styles from './Tool.module.css'
import { login } from '#areas/session/session.links.ts'

/** What a visitor without a session gets: the way to sign in, and the keys, which are for everybody. */
export function SignInFirst() {
  const navigate = useNavigate()
  const signIn = () => {
    rememberReturn(location.pathname + location.search)
    void navigate({ to: login.path } as never)
  }
  return (
    <>
      <section className={styles.visitor} aria-labelledby="tool-visitor">
        <ToolOutlined aria-hidden />
        <h1 id="tool-visitor">{t('tool.visitor.title')}</h1>
        <p>{t('tool.visitor.about')}</p>
        <Button type="primary" onClick={signIn}>
          {t('tool.visitor.sign_in')}
        </Button>
      </section>
      <div className={styles.panel}>
        <ManifestKeys />
      </div>
    </>
  )
}
