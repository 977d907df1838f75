import { CommentOutlined, FormOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useState } from 'react'
import type { BootSession } from '#platform/contract/boot.ts'
import { part } from '../load/part.tsx'
import { boot } from '../boot.ts'
import { t } from '../i18n/text.ts'
import { useSession } from '../session.ts'
import { slots } from '../slots.ts'
import { Assistant } from './assistant-part.ts'
import { useLeaf } from './state.ts'
import styles from './Helpers.module.css'

const OrderFaq = part(() => slots().orderFaq!())

/** Which helpers a user gets: the chat needs a passed NDA and not the order role. */
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

/** Whether the end of the page, where there is room for them, is out of view. */
function useAside(): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const end = document.querySelector('[data-page-end]')
    if (!end) return
    const watch = new IntersectionObserver(([one]) => setAside(one!.intersectionRatio < 0.99), { threshold: [0, 0.99] })
    watch.observe(end)
    return () => watch.disconnect()
  }, [])
  return aside
}

/** Desks of the staff: nobody there reads a document. */
const desk = /^\/(admin|group|approve|clientEntAudit)\//

/** The floating buttons at the lower right: chat (50 px or 110 px from the bottom), order FAQ, document feedback. */
export function Helpers() {
  const user = useSession()
  const { chatUrl, feedbackUrl } = boot().settings
  const has = helpersOf(user)
  const { page } = useLeaf()
  const atDesk = desk.test(page?.path ?? '')
  const aside = useAside()
  if (!user) return null
  return (
    <aside
      className={`${styles.helpers} no-print`}
      data-aside={aside && !page?.form}
      data-end={page?.form ?? false}
      aria-label={t('shell.helpers')}
    >
      {has.chat && chatUrl && <Chat url={chatUrl} />}
      {has.orderFaq && slots().orderFaq && (
        <Suspense>
          <OrderFaq />
        </Suspense>
      )}
      {has.feedback && !atDesk && feedbackUrl && (
        <a className={styles.feedback} href={feedbackUrl} target="_blank" rel="noopener noreferrer">
          <FormOutlined />
          {t('shell.document_feedback')}
        </a>
      )}
    </aside>
  )
}
