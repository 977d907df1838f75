import { CommentOutlined, FormOutlined } from '@ant-design/icons'
import { Suspense, useState } from 'react'
import type { BootSession } from '#platform/contract/boot.ts'
import { part } from '../load/part.tsx'
import { boot } from '../boot.ts'
import { t } from '../i18n/text.ts'
import { useSession } from '../session.ts'
import { slots } from '../slots.ts'
import { Assistant } from './assistant-part.ts'
import styles from './Helpers.module.css'

const OrderFaq = part(() => slots().orderFaq!())

/** Which helpers a user gets (platform-core §1, §6): the chat needs a passed NDA and not the order role. */
export function helpersOf(user: BootSession | null) {
  const passed = user?.ndaStatus === 'pass'
  return { chat: passed && !user.hasOrderRole, feedback: passed, orderFaq: user?.hasOrderRole === true }
}

/** The consultation: nothing of it is loaded before it is asked for. */
function Chat({ url }: { url: string }) {
  const [open, setOpen] = useState(false)
  const words = t('shell.chat')
  return (
    <>
      <button type="button" className={styles.round} aria-label={words} title={words} onClick={() => setOpen(true)}>
        <CommentOutlined />
      </button>
      {open && (
        <Suspense>
          <Assistant url={url} title={words} use="chat" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The floating buttons at the lower right: chat (50 px or 110 px from the bottom), order FAQ, document feedback. */
export function Helpers() {
  const user = useSession()
  const { chatUrl, feedbackUrl } = boot().settings
  const has = helpersOf(user)
  if (!user) return null
  return (
    <aside className={`${styles.helpers} no-print`} aria-label={t('shell.helpers')}>
      {has.chat && chatUrl && <Chat url={chatUrl} />}
      {has.orderFaq && slots().orderFaq && (
        <Suspense>
          <OrderFaq />
        </Suspense>
      )}
      {has.feedback && feedbackUrl && (
        <a className={styles.feedback} href={feedbackUrl} target="_blank" rel="noopener noreferrer">
          <FormOutlined />
          {t('shell.document_feedback')}
        </a>
      )}
    </aside>
  )
}
