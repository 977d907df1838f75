import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError } from '../call/error.ts'
import { logError } from '../errors.ts'
import { t } from '../i18n/text.ts'

/** Stands in for a page whose data or code failed: what happened, the trace id, and a way to try again. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter()
  const known = error instanceof CallError ? error : undefined
  useEffect(() => {
    if (!known) logError(error, 'route')
  }, [error, known])
  return (
    <section className="route-error" role="alert">
      <h1>{t('shell.error_title')}</h1>
      <p>{known ? known.message : t('shell.error_page')}</p>
      {known?.traceId && (
        <p className="route-error-trace">
          {t('shell.trace_id')} <code>{known.traceId}</code>
        </p>
      )}
      <p>
        <button type="button" onClick={() => void router.invalidate()}>
          {t('shell.retry')}
        </button>
      </p>
    </section>
  )
}
