import { QRCode } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import styles from './SignIn.module.css'

/** The secret of a new authenticator, to scan or to type. */
export default function Enrol({ secret }: { secret: { secret: string; uri: string } }) {
  return (
    <section className={styles.enrol} aria-labelledby="enrol-title">
      <h2 id="enrol-title">{t('session.admin.enrolTitle')}</h2>
      <p>{t('session.admin.enrolLead')}</p>
      <QRCode value={secret.uri} size={184} />
      <p>
        {t('session.admin.enrolSecret')} <code>{secret.secret}</code>
      </p>
    </section>
  )
}
