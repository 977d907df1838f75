import { Suspense, type ComponentType } from 'react'
import { part } from '../load/part.tsx'
import { useSession } from '../session.ts'
import { slots, type WatchProps } from '../slots.ts'

const nothing = { default: () => null }
const Button = part<ComponentType<WatchProps>>(async () => (await slots().watch?.()) ?? nothing)

/** The button by which a person is told what is new of a record or a search; visitors have nowhere to be told. */
export const Watch = (props: WatchProps) =>
  useSession() && (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
