import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Read } from '#platform/web/call/query.ts'
import { useReachable } from '../focus.ts'
import { phone, useMedia } from '../media.ts'
import { SideDrawer } from '../SideDrawer.tsx'
import { StepButtons, type Step } from '../table/RowActions.tsx'
import { ErrorState, isMissing } from '../state/States.tsx'
import './detail-drawer.css'

type Props<T> = {
  /** the record to show; closed while undefined */
  id: number | undefined
  /** how it is read */
  read?: (id: number) => Read<T>
  /** the record itself, where the list has all of it */
  record?: T | undefined
  title: (record: T) => string
  /** the title until the record is there */
  waiting: string
  /** what can be done with it: buttons beside the title, on a phone at the foot */
  steps?: (record: T) => readonly Step[]
  /** what stands beside the title instead of steps */
  extra?: (record: T) => ReactNode
  onClose: () => void
  /** the record is gone: whatever else shows it is behind */
  onMissing?: () => void
  /** the content lays itself out to the edges */
  flush?: boolean
  children: (record: T) => ReactNode
}
const unread = { queryKey: ['unread'] }

/** A record in a drawer: its title and steps above it, words while it comes and when it does not. */
export function DetailDrawer<T>({ id, read, flush = false, ...props }: Props<T>) {
  const enabled = id !== undefined && read !== undefined
  const answer = useQuery({ ...((enabled ? read(id) : unread) as unknown as UseQueryOptions<T>), enabled })
  const data = read ? answer.data : props.record
  const missing = isMissing(answer.error)
  const tell = useRef(props.onMissing)
  tell.current = props.onMissing
  useEffect(() => {
    if (missing) tell.current?.()
  }, [missing])
  const narrow = useMedia(phone)
  const content = useReachable('.ant-drawer-body')
  const steps = data && props.steps?.(data)
  const buttons = steps && steps.length > 0 && <StepButtons steps={steps} />
  return (
    <SideDrawer
      open={id !== undefined}
      onClose={props.onClose}
      className="detail-drawer"
      destroyOnHidden
      title={data ? props.title(data) : props.waiting}
      styles={flush && data ? { body: { padding: 0 } } : {}}
      extra={props.steps ? !narrow && buttons : data && props.extra?.(data)}
      footer={narrow && buttons}
    >
      {data ? (
        <div ref={content} style={{ display: 'contents' }}>
          {props.children(data)}
        </div>
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} onLeave={props.onClose} />
      ) : (
        id !== undefined && <Skeleton active />
      )}
    </SideDrawer>
  )
}
