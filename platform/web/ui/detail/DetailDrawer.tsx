import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Read } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { useDrawerSize } from '../media.ts'
import { StepButtons, type Step } from '../table/RowActions.tsx'
import { ErrorState } from '../state/States.tsx'
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
  /** what can be done with it: buttons beside the title */
  steps?: (record: T) => readonly Step[]
  /** what stands beside the title instead of steps */
  extra?: (record: T) => ReactNode
  onClose: () => void
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
  return (
    <Drawer
      open={id !== undefined}
      onClose={props.onClose}
      size={useDrawerSize()}
      className="detail-drawer"
      destroyOnHidden
      title={data ? props.title(data) : props.waiting}
      closable={{ 'aria-label': t('ui.close') }}
      styles={flush && data ? { body: { padding: 0 } } : {}}
      extra={data && (props.steps ? <StepButtons steps={props.steps(data)} /> : props.extra?.(data))}
    >
      {data ? (
        props.children(data)
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        id !== undefined && <Skeleton active />
      )}
    </Drawer>
  )
}
