import type { Boot } from '#platform/contract/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import styles from './SignIn.module.css'

/** The accounts of the demo; choosing one fills in its name. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: Boot['demoAccounts']
  onChoose: (loginName: string) => void
}) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('session.login.demo')}</h2>
      <p className={styles.lead}>{t('session.login.demoHint')}</p>
      <ul>
        {accounts.map((a) => (
          <li key={a.loginName}>
            <button type="button" onClick={() => onChoose(a.loginName)}>
              <b>{a.loginName}</b>
              <span>{a.name}</span>
              <small>{a.about}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
