import { useState } from 'react'
import type { BootSession } from '#platform/contract/boot.ts'
import { call } from '#platform/web/call/call.ts'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { people } from '../account.links.ts'
import { person } from '../person.contract.ts'
import styles from './ViewBar.module.css'

type Props = { user: Pick<BootSession, 'name' | 'loginName'>; viewer: NonNullable<BootSession['viewer']> }
/** Stands on every page while staff look with somebody else's eyes: whose they are, until when, and the way out. */
export function ViewBar({ user, viewer }: Props) {
  const [ending, setEnding] = useState(false)
  const end = () => {
    setEnding(true)
    // the page was made for somebody else: whatever came of it, the next one says where things stand
    void call(person.endView, {}, { inline: true })
      .catch(() => null)
      .then(() => location.assign(people.path))
  }
  const until = fullTime(viewer.until).slice(11, 16)
  return (
    <div className={styles.bar} role="status">
      <span>{t('access.view.bar', { viewer: viewer.name, name: user.name, login: user.loginName, until })}</span>
      <button type="button" disabled={ending} onClick={end}>
        {t('access.view.end')}
      </button>
    </div>
  )
}
