import { t } from '../i18n/text.ts'
import { failedPage } from '../load/failed.ts'
import { reloadKeeping, trouble, tryAgain, type Trouble } from '../load/trouble.ts'
import { useStore } from '../store.ts'
import styles from './TroubleBar.module.css'

const words = (now: Trouble): string =>
  now === 'offline'
    ? t('shell.trouble_offline')
    : now === 'changed'
      ? t('shell.trouble_changed')
      : t('shell.trouble_broken')

/** What stands at the foot of the screen makes room for the bar, as high as its words need. */
function makeRoom(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const follow = () => style.setProperty('--trouble-space', `${bar.offsetHeight + 24}px`)
  follow()
  addEventListener('resize', follow)
  return () => {
    removeEventListener('resize', follow)
    style.removeProperty('--trouble-space')
  }
}

/** Says below every page what keeps parts of it from loading, and offers what helps. Loaded with the start: it must need nothing. */
export function TroubleBar() {
  const now = useStore(trouble)
  const said = useStore(failedPage)
  if (!now || (said && now === 'broken')) return null
  return (
    <div key={now} ref={makeRoom} className={styles.bar} role="status" data-trouble={now}>
      <span>
        {words(now)} {now !== 'broken' && <span className={styles.kept}>{t('shell.trouble_kept')}</span>}
      </span>
      {now !== 'changed' && (
        <button type="button" onClick={tryAgain}>
          {t('shell.retry')}
        </button>
      )}
      {now !== 'offline' && (
        <button type="button" onClick={reloadKeeping}>
          {t('shell.reload')}
        </button>
      )}
    </div>
  )
}
