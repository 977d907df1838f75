import { useEffect, useState } from 'react'
import { boot } from '../boot.ts'
import { queryClient } from '../call/query.ts'
import { t } from '../i18n/text.ts'
import { reloadKeeping } from '../load/trouble.ts'
import styles from './Filling.module.css'

const askEvery = 1000

/** While a long piece is put in place the portal may not answer, which says the same. */
const isFilled = async (signal: AbortSignal): Promise<boolean> => {
  const { demo } = (await (await fetch('/readyz', { cache: 'no-store', signal })).json()) as { demo?: string }
  return demo === 'complete'
}

/** The menus have records in them as well: the page comes anew, but for somebody who is writing. */
function showAll(): void {
  boot().settings.filling = false
  if (document.querySelector('[data-unsaved]')) void queryClient.invalidateQueries()
  else reloadKeeping()
}

/** Above every page while the content of a demo is still being put in place: what is empty may not stay so. */
export default function Filling() {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const filled = await isFilled(stop.signal).catch(() => false)
      if (stop.signal.aborted) return
      if (filled) {
        setOver(true)
        showAll()
      } else timer = setTimeout(() => void ask(), askEvery)
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  if (over) return null
  return (
    <p className={styles.line} role="status">
      {t('part.notice.filling')}
    </p>
  )
}
