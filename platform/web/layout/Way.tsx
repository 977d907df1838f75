import { Skeleton } from 'antd'
import { Suspense, type ComponentType } from 'react'
import { part } from '../load/part.tsx'
import { slots, type WayProps } from '../slots.ts'

const nothing = { default: () => null }
const Panel = part<ComponentType<WayProps>>(async () => (await slots().way?.()) ?? nothing)

/** What is missing, who decides it, how long it takes, and the one step: the same wherever something is closed. */
const Way = (props: WayProps) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} />}>
    <Panel {...props} />
  </Suspense>
)
export default Way
