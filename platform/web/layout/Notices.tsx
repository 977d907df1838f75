import { Suspense, type ComponentType } from 'react'
import { boot } from '../boot.ts'
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

const Asked = part<ComponentType>(async () => (await slots().asked?.()) ?? nothing)

/** What has to be agreed to anew: above whatever page there is, and gone with the last acceptance. */
export const Questions = () =>
  useSession()?.asked && (
    <Suspense>
      <Asked />
    </Suspense>
  )

const Filling = part(() => import('./Filling.tsx'))
const Trial = part(() => import('./Trial.tsx'))

/** What is said above every page. Session and settings say whether there is anything, so that most people load nothing. */
export function Notices() {
  const notices = useSession()?.notices
  return (
    <Suspense fallback={notices && <div className={styles.notices} />}>
      {boot().settings.filling && <Filling />}
      {boot().settings.trialSince && <Trial since={boot().settings.trialSince!} />}
      {notices && <Bar notices={notices} />}
    </Suspense>
  )
}
