import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import styles from './CodeInput.module.css'

type Props = {
  value?: string
  onChange?: (value: string) => void
  /** sends a code and answers the seconds until the next; throws what keeps it from being sent */
  onSend: () => Promise<number>
  id?: string
}

/** The field of a verification code with the button that sends one; it counts down to the next. */
export function CodeInput({ value, onChange, onSend, ...control }: Props) {
  const [left, setLeft] = useState(0)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async () => {
    setSending(true)
    // what went wrong stands at a field
    setLeft(await onSend().catch(() => 0))
    setSending(false)
  }
  return (
    <div className={styles.code}>
      <Input
        // id and marks of the form
        {...control}
        value={value ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        // a code pasted from a mail brings spaces along
        onChange={({ target }) => onChange?.(target.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <Button loading={sending} disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? t('account.code.again', { seconds: left }) : t('account.code.send')}
      </Button>
    </div>
  )
}
