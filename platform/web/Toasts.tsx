import { message, notification } from 'antd'
import { useEffect } from 'react'
import { notices } from './notify.ts'
import { useStore } from './store.ts'

/** Shows what notify() was given; loaded with the first message. */
export default function Toasts() {
  const waiting = useStore(notices)
  const [toast, toasts] = message.useMessage({ maxCount: 4 })
  const [corner, corners] = notification.useNotification({ maxCount: 4 })
  useEffect(() => {
    // What waits now, not what waited when this was drawn: a message that came in between would be taken away unseen.
    const all = notices.get()
    if (all.length === 0) return
    notices.set([])
    for (const { kind, title, text, seconds } of all) {
      if (title || seconds === 0)
        corner[kind]({ title: title ?? text, description: title ? text : undefined, duration: seconds || false })
      else void toast[kind](text, seconds)
    }
  }, [waiting, toast, corner])
  return (
    <>
      {toasts}
      {corners}
    </>
  )
}
