import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { phone, useDrawerSize, useMedia } from './media.ts'
import { StepButtons, type Step } from './RowActions.tsx'
import { ErrorState } from './States.tsx'
import './detail-drawer.css'

type Props<T, K extends QueryKey> = {
  /** the record to show; closed while undefined */
  id: number | undefined
  /** how it is read */
  read: (id: number) => UseQueryOptions<T, Error, T, K>
  title: (record: T) => string
  /** the title until the record is there */
  waiting: string
  /** what can be done with it: buttons beside the title */
  steps?: (record: T) => readonly Step[]
  /** what stands beside the title instead of steps */
  extra?: (record: T) => ReactNode
  onClose: () => void
  /** the content lays itself out to the edges, and is 80 % wide on every screen but a phone's */
  flush?: boolean
  children: (record: T) => ReactNode
}

/** A record read into a drawer: its title and steps above it, words while it comes and when it does not. */
export function DetailDrawer<T, K extends QueryKey>(props: Props<T, K>) {
  const { id, flush = false } = props
  const { data, error, refetch } = useQuery({ ...props.read(id ?? 0), enabled: id !== undefined })
  const size = useDrawerSize()
  const narrow = useMedia(phone)
  return (
    <Drawer
      open={id !== undefined}
      onClose={props.onClose}
      size={flush && !narrow ? '80%' : size}
      className="detail-drawer"
      destroyOnHidden
      title={data ? props.title(data) : props.waiting}
      closable={{ 'aria-label': t('ui.close') }}
      styles={flush && data ? { body: { padding: 0 } } : {}}
      extra={data && (props.steps ? <StepButtons steps={props.steps(data)} /> : props.extra?.(data))}
    >
      {data ? (
        props.children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        id !== undefined && <Skeleton active />
      )}
    </Drawer>
  )
}
