import { QuestionCircleOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import styles from './OrderFaq.module.css'

const Dialog = part(() => import('./OrderFaqDialog.tsx'))

/** The floating button of those who order: nothing of the answers is loaded before it is pressed. */
export default function OrderFaqButton() {
  const [open, setOpen] = useState(false)
  const words = t('order-faq.title')
  return (
    <>
      <button type="button" className={styles.round} aria-label={words} title={words} onClick={() => setOpen(true)}>
        <QuestionCircleOutlined aria-hidden />
      </button>
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
