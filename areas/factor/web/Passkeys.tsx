import { Button } from 'antd'
import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AddPasskey, RenamePasskey } from './PasskeyDialogs.tsx'
import {
  makePasskey,
  removePasskey,
  type Held,
  type Passkey,
  type PasskeyOptions,
  type Proof,
} from './factor.queries.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { passkeyTrouble } from './passkey-trouble.ts'
import styles from './Factor.module.css'

type Asking = { what: 'add' } | { what: 'rename' | 'remove'; row: Passkey }
type Props = { passkeys: readonly Passkey[]; held: Held; onCodes: (codes: readonly string[]) => void }

/** The own passkeys, and another one. */
export function Passkeys({ passkeys, held, onCodes }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [making, setMaking] = useState(false)
  const close = () => setAsking(null)
  const make = async (name: string, options: PasskeyOptions) => {
    setMaking(true)
    try {
      const codes = await makePasskey(name, options)
      notify.success(t('factor.passkey.saved'))
      if (codes.length > 0) onCodes(codes)
    } catch (error) {
      const words = passkeyTrouble(error)
      if (words) notify.error(words)
    } finally {
      setMaking(false)
    }
  }
  const remove = async (id: number, proof: Proof) => {
    await removePasskey({ id, ...proof })
    notify.success(t('factor.passkey.removed'))
  }
  return (
    <>
      <h3 className={styles.heading}>{t('factor.passkey.title')}</h3>
      <p className={styles.lead}>{t('factor.passkey.about')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map((row) => (
            <Row key={row.id} row={row} ask={(what) => setAsking({ what, row })} />
          ))}
        </ul>
      )}
      <Button loading={making} onClick={() => setAsking({ what: 'add' })}>
        {t('factor.passkey.add')}
      </Button>
      {asking?.what === 'add' && (
        <AddPasskey held={held} onBegun={(name, options) => void make(name, options)} onClose={close} />
      )}
      {asking?.what === 'rename' && <RenamePasskey row={asking.row} onClose={close} />}
      {asking?.what === 'remove' && (
        <PasswordDialog
          title={t('factor.passkey.remove_title', { name: asking.row.name })}
          about={t('factor.passkey.remove_about')}
          words={t('factor.passkey.remove')}
          danger
          held={held}
          send={(proof) => remove(asking.row.id, proof)}
          onClose={close}
        />
      )}
    </>
  )
}

function Row({ row, ask }: { row: Passkey; ask: (what: 'rename' | 'remove') => void }) {
  const used = row.lastUsedAt
    ? t('factor.passkey.used', { time: dateTime(row.lastUsedAt) })
    : t('factor.passkey.unused')
  return (
    <li>
      <div>
        {row.name}
        <small>
          {t('factor.passkey.added', { time: dateTime(row.createdAt) })} · {used}
        </small>
      </div>
      <div className={styles.steps}>
        <Button aria-label={`${t('factor.passkey.rename')} ${row.name}`} onClick={() => ask('rename')}>
          {t('factor.passkey.rename')}
        </Button>
        <Button danger aria-label={`${t('factor.passkey.remove')} ${row.name}`} onClick={() => ask('remove')}>
          {t('factor.passkey.remove')}
        </Button>
      </div>
    </li>
  )
}
