import { Alert, Button } from 'antd'
import { useState } from 'react'
import { personal } from '#areas/account/account.links.ts'
import type { SetupProbe } from '#platform/contract/setup.ts'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import styles from './Setup.module.css'
import { tryOut } from './setup.queries.ts'

type Said = { tone: 'success' | 'error'; words: string; way?: boolean }
async function said(probe: SetupProbe): Promise<Said> {
  try {
    const { ok, to, said: words } = await tryOut(probe)
    if (!ok)
      return {
        tone: 'error',
        words: to ? t('setup.probe.mail_failed', { to, said: words }) : t('setup.probe.failed', { said: words }),
      }
    return {
      tone: 'success',
      words: probe === 'mail' ? t('setup.probe.mail_ok', { to: to ?? '' }) : t('setup.probe.storage_ok'),
    }
  } catch (error) {
    // what is missing is the caller's own address
    const way = error instanceof CallError && error.fields.some(({ field }) => field === 'email')
    return { tone: 'error', words: wordsOf(error, t('ui.form.failed')), way }
  }
}

/** Tries what a step sets up, and says how it went in its place; a letter goes to the address that is named before. */
export function Probe({ probe, to }: { probe: SetupProbe; to: string | null }) {
  const [state, setState] = useState<Said | 'busy' | null>(null)
  const way = <AppLink to={personal.url(null, { tab: 'contact' })}>{t('setup.probe.profile')}</AppLink>
  const run = async () => {
    setState('busy')
    setState(await said(probe))
  }
  return (
    <div className={styles.probe}>
      <Button size="small" loading={state === 'busy'} onClick={() => void run()}>
        {t(`setup.probe.${probe}`)}
      </Button>
      {to && <span>{t('setup.probe.mail_to', { to })}</span>}
      {probe === 'mail' && !to && (
        <span>
          {t('setup.probe.mail_nowhere')} {way}
        </span>
      )}
      {state && state !== 'busy' && (
        <Alert role="status" type={state.tone} showIcon title={state.words} action={state.way && way} />
      )}
    </div>
  )
}
