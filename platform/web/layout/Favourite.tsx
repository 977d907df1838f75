import { Suspense, type ComponentType } from 'react'
import { part } from '../load/part.tsx'
import { useSession } from '../session.ts'
import { slots, type FavouriteProps } from '../slots.ts'

const nothing = { default: () => null }
const Button = part<ComponentType<FavouriteProps>>(async () => (await slots().favourite?.()) ?? nothing)

/** The button beside a record that keeps it at hand; visitors have no home to keep it on. */
export const Favourite = (props: FavouriteProps) =>
  useSession() && (
    <Suspense>
      <Button {...props} />
    </Suspense>
  )
