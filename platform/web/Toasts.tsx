import { message, notification } from 'antd'
import { useEffect } from 'react'
import { accessPage, type Reason } from '#platform/contract/reason.ts'
import { t } from './i18n/text.ts'
import { notices } from './notify.ts'
import { useStore } from './store.ts'
import './toasts.css'

/** In a tab of its own: a toast comes in the middle of work. */
const WithWay = ({ reason, children }: { reason: Reason; children: string }) => (
  <>
    {children}{' '}
    <a href={accessPage.url(null, { need: reason })} target="_blank" rel="noreferrer">
      {t('ui.reason_how')}
    </a>
  </>
)

/** What has just been said does not belong on paper. */
const className = 'no-print'

/** Shows what notify() was given; loaded with the first message. */
export default function Toasts() {
  const waiting = useStore(notices)
  const [toast, toasts] = message.useMessage({ maxCount: 4 })
  const [corner, corners] = notification.useNotification({ maxCount: 4, placement: 'bottom' })
  useEffect(() => {
    // What waits now, not what waited when this was drawn: a message that came in between would be taken away unseen.
    const all = notices.get()
    if (all.length === 0) return
    notices.set([])
    for (const { kind, title, text: words, seconds, reason, key } of all) {
      if (seconds < 0) {
        toast.destroy(key!)
        continue
      }
      const text = reason ? <WithWay reason={reason}>{words}</WithWay> : words
      if (title || seconds === 0)
        corner[kind]({
          title: title ?? text,
          description: title ? text : undefined,
          duration: seconds || false,
          className,
        })
      else void toast.open({ ...(key && { key }), type: kind, content: text, duration: seconds, className })
    }
  }, [waiting, toast, corner])
  return (
    <>
      {toasts}
      {corners}
    </>
  )
}
