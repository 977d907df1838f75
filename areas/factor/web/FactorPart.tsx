import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import {
  beginTotp,
  factorQuery,
  heldOf,
  removeTotp,
  renewCodes,
  type Factor,
  type Held,
  type Proof,
  type Setup,
} from './factor.queries.ts'
import { Passkeys } from './Passkeys.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Factor.module.css'

const ProveDialog = part(() => import('./ProveDialog.tsx'))
type Asking = 'set_up' | 'remove' | 'renew'

/** What proves a sign-in beside the password: the authenticator and the recovery codes. */
export default function FactorPart() {
  const { data } = useQuery(factorQuery())
  const [asking, setAsking] = useState<Asking | null>(null)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = (given: readonly string[]) => {
    setCodes(given)
    notify.success(t('factor.totp.saved'))
  }
  return (
    <section className={styles.part} aria-labelledby="factor-title">
      <h2 id="factor-title">{t('factor.title')}</h2>
      <p className={styles.lead}>{t('factor.lead')}</p>
      {data && <Rows factor={data} ask={setAsking} />}
      {data && <Passkeys passkeys={data.passkeys} held={heldOf(data)} onCodes={setCodes} />}
      {asking && data && (
        <Ask
          asking={asking}
          held={heldOf(data)}
          onSetup={setSetup}
          onCodes={setCodes}
          onClose={() => setAsking(null)}
        />
      )}
      {setup && (
        <Suspense>
          <ProveDialog setup={setup} onDone={done} onClose={() => setSetup(null)} />
        </Suspense>
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

function Rows({ factor, ask }: { factor: Factor; ask: (asking: Asking) => void }) {
  const { totpAt, codesLeft, required, passkeys } = factor
  return (
    <ul className={styles.rows}>
      <li>
        <div>
          {t('factor.totp.title')}
          {totpAt && <small>{t('factor.totp.since', { time: dateTime(totpAt) })}</small>}
        </div>
        <StateTag tone={totpAt ? 'good' : 'off'}>{t(totpAt ? 'factor.totp.on' : 'factor.totp.off')}</StateTag>
        <div className={styles.steps}>
          <Button onClick={() => ask('set_up')}>{t(totpAt ? 'factor.totp.change' : 'factor.totp.set_up')}</Button>
          {totpAt && (!required || passkeys.length > 0) && (
            <Button danger onClick={() => ask('remove')}>
              {t('factor.totp.remove')}
            </Button>
          )}
        </div>
      </li>
      {(totpAt || passkeys.length > 0) && (
        <li>
          <div>
            {t('factor.codes.title')}
            <small>{codesLeft > 0 ? t('factor.codes.left', { n: codesLeft }) : t('factor.codes.none')}</small>
          </div>
          <Button onClick={() => ask('renew')}>{t('factor.codes.renew')}</Button>
        </li>
      )}
    </ul>
  )
}

type AskProps = {
  asking: Asking
  held: Held
  onSetup: (setup: Setup) => void
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}
function Ask({ asking, held, onSetup, onCodes, onClose }: AskProps) {
  if (asking === 'set_up')
    return (
      <PasswordDialog
        title={t('factor.totp.title')}
        about={t('factor.totp.password_about')}
        words={t('factor.totp.next')}
        held={held}
        send={async (input) => onSetup(await beginTotp(input))}
        onClose={onClose}
      />
    )
  if (asking === 'renew')
    return (
      <PasswordDialog
        title={t('factor.codes.renew')}
        about={t('factor.codes.renew_about')}
        words={t('factor.codes.renew')}
        held={held}
        send={async (input) => onCodes((await renewCodes(input)).recoveryCodes)}
        onClose={onClose}
      />
    )
  const remove = async (input: Proof) => {
    await removeTotp(input)
    notify.success(t('factor.totp.removed'))
  }
  return (
    <PasswordDialog
      title={t('factor.totp.remove')}
      about={t('factor.totp.remove_about')}
      words={t('factor.totp.remove')}
      held={held}
      danger
      send={remove}
      onClose={onClose}
    />
  )
}
