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
    if (waiting.length === 0) return
    notices.set([])
    for (const { kind, title, text, seconds } of waiting) {
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
