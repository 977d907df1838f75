import { LikeFilled, LikeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import styles from './Praise.module.css'

type Props = {
  faq: { praised: boolean; praiseCount: number }
  /** gives praise or takes it back */
  press: (praised: boolean) => Promise<void>
}
/** One praise per reader; a second press takes it back. */
export function Praise({ faq, press }: Props) {
  const [sending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    press(!faq.praised)
      // a refusal has shown its words as a toast
      .catch(() => {})
      .finally(() => setSending(false))
  }
  return (
    <div className={`${styles.praise} no-print`}>
      <span>{t('faq.answer.praise_ask')}</span>
      <Button
        type={faq.praised ? 'primary' : 'default'}
        ghost={faq.praised}
        icon={faq.praised ? <LikeFilled aria-hidden /> : <LikeOutlined aria-hidden />}
        aria-pressed={faq.praised}
        disabled={sending}
        onClick={send}
      >
        {t('faq.field.praise')}
      </Button>
      {faq.praiseCount > 0 && <span>{t('faq.answer.praise_count', { n: count(faq.praiseCount) })}</span>}
    </div>
  )
}
