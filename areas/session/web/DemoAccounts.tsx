import type { Boot } from '#platform/contract/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import styles from './SignIn.module.css'

const groups = ['company', 'ordering', 'staff'] as const

/** The accounts of the demo by what their people are, the first group opened; choosing one fills in its name. */
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
      {groups.map((group) => {
        const own = accounts.filter((a) => a.group === group)
        return (
          <details key={group} open={group === 'company'}>
            <summary>
              {t(`session.login.demo_${group}`)} <small>{own.length}</small>
            </summary>
            <ul>
              {own.map((a) => (
                <li key={a.loginName}>
                  <button type="button" onClick={() => onChoose(a.loginName)}>
                    <b>{a.loginName}</b>
                    <span>{a.name}</span>
                    <small>{a.about}</small>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
