import { Button } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Note } from './Note.tsx'
import { wordsOf } from './words.ts'

/** The way in without a password, where the browser knows it. */
export function PasskeyButton({ staff = false, backUrl }: { staff?: boolean; backUrl: string | undefined }) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  if (!('PublicKeyCredential' in window)) return null
  const signIn = async () => {
    setSending(true)
    setFailure('')
    try {
      await (await import('./passkey.ts')).signInByPasskey(staff, backUrl)
    } catch (e) {
      setFailure(e instanceof CallError ? wordsOf(e) : t('session.login.passkey_failed'))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Button block size="large" loading={sending} onClick={() => void signIn()}>
        {t('session.login.passkey')}
      </Button>
      {failure && <Note failed>{failure}</Note>}
    </>
  )
}
