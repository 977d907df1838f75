import type { ComponentType } from 'react'
import { label } from '#platform/web/i18n/text.ts'
import { DetailDrawer } from '../detail/DetailDrawer.tsx'
import type { Step } from '../table/RowActions.tsx'
import type { DrawerOf } from './list.ts'

export type DrawerProps<Row> = {
  /** the record to show; closed while undefined */
  id: number | undefined
  /** as the list knows it */
  row: Row | undefined
  stepsOf: ((row: Row) => Step[]) | undefined
  onClose: () => void
  /** the record is gone */
  onMissing?: () => void
}

/** The drawer of a list: reads the record of the address and shows it with its steps. */
export function recordDrawer<Row, T>(drawer: DrawerOf<Row, T>, Body: ComponentType<{ record: T }>) {
  const { read, title, waiting, flush = false, extra } = drawer
  return function RecordDrawer({ id, row, stepsOf, onClose, onMissing }: DrawerProps<Row>) {
    return (
      <DetailDrawer<T>
        id={read || row ? id : undefined}
        {...(read ? { read } : { record: row as T | undefined })}
        title={title}
        waiting={label(waiting)}
        flush={flush}
        {...(stepsOf ? { steps: (one: T) => stepsOf(one as unknown as Row) } : {})}
        {...(extra ? { extra: (one: T) => extra(one as T & Row) } : {})}
        onClose={onClose}
        {...(onMissing ? { onMissing } : {})}
      >
        {(one) => <Body record={one} />}
      </DetailDrawer>
    )
  }
}
