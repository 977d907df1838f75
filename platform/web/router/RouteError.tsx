import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError } from '../call/error.ts'
import { logError } from '../errors.ts'
import { t } from '../i18n/text.ts'
import { CodeError } from '../load/code.ts'
import { failedPage } from '../load/failed.ts'
import { reloadKeeping, trouble, whenBack, type Trouble } from '../load/trouble.ts'
import { useStore } from '../store.ts'

/** Whether it failed on the way, not for what it is: then it is worth another try when the way is free again. */
const isLost = (error: unknown) => error instanceof CodeError || (error instanceof CallError && error.kind === 'http')

function wordsFor(error: unknown, now: Trouble | null): string {
  if (isLost(error) && now === 'offline') return t('shell.error_offline')
  if (error instanceof CodeError) return t(now === 'changed' ? 'shell.error_changed' : 'shell.error_part')
  return error instanceof CallError ? error.message : t('shell.error_page')
}

/** Stands in for a page whose data or code failed: what happened, the trace id where there is one, and one way to try again. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter()
  const now = useStore(trouble)
  const known = error instanceof CallError ? error : undefined
  const lost = isLost(error)
  useEffect(() => {
    if (!known && !lost) logError(error, 'route')
  }, [error, known, lost])
  useEffect(() => (lost ? whenBack(() => void router.invalidate()) : undefined), [error, lost, router])
  useEffect(() => {
    failedPage.set(true)
    return () => failedPage.set(false)
  }, [])
  const changed = error instanceof CodeError && now === 'changed'
  // it opens by itself then, and the bar offers to try at once
  const waits = lost && now === 'offline'
  return (
    <section className="route-error" role="alert">
      <h1>{t('shell.error_title')}</h1>
      <p>{wordsFor(error, now)}</p>
      {known?.traceId && (
        <p className="route-error-trace">
          {t('shell.trace_id')} <code>{known.traceId}</code>
        </p>
      )}
      {!waits && (
        <p>
          {changed ? (
            <button type="button" onClick={reloadKeeping}>
              {t('shell.reload')}
            </button>
          ) : (
            <button type="button" onClick={() => void router.invalidate()}>
              {t('shell.retry')}
            </button>
          )}
        </p>
      )}
    </section>
  )
}
