import { Suspense, type ComponentType } from 'react'
import { part } from '../load/part.tsx'
import { useSession } from '../session.ts'
import { slots, type NoticesProps } from '../slots.ts'
import styles from './Shell.module.css'

const nothing = { default: () => null }
const Bar = part<ComponentType<NoticesProps>>(async () => (await slots().notices?.()) ?? nothing)

const Card = part<ComponentType>(async () => (await slots().popup?.()) ?? nothing)

/** What comes up by itself, for those signed in, when the page has long been there. */
export const Popup = () =>
  useSession() && (
    <Suspense>
      <Card />
    </Suspense>
  )

/** What is said above every page. The session says whether there is anything, so that most people load nothing. */
export function Notices() {
  const notices = useSession()?.notices
  if (!notices) return null
  return (
    <Suspense fallback={<div className={styles.notices} />}>
      <Bar notices={notices} />
    </Suspense>
  )
}
