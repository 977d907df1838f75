import { Button } from 'antd'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import './slot.css'

// The list beside it comes first, and a phone has no tree until its menu is opened.
const CountTree = part(() => import('./CountTree.tsx'))

const Waiting = () => (
  <div className="slot-waiting" role="status">
    <span className="visually-hidden">{t('ui.loading')}</span>
    {Array.from({ length: 9 }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)

/** The left menu of a page: fields above, a directory below. */
export const Slot = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="slot-box" aria-label={label}>
    {children}
  </nav>
)

type Props = ComponentProps<typeof CountTree> & {
  /** false until the directory is there */
  ready: boolean
  /** set when it could not be had, and there is no older one */
  failed: string | false
  onRetry: () => void
  /** said instead of a directory that holds nothing */
  empty: string
}

/** A directory with its states: waiting, failed, empty. */
export function SlotTree({ ready, failed, onRetry, empty, ...tree }: Props) {
  if (failed)
    return (
      <div className="slot-note" role="alert">
        {failed}
        <Button size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </div>
    )
  if (!ready) return <Waiting />
  if (tree.tree.length === 0 && !tree.filtered) return <div className="slot-note">{empty}</div>
  return (
    <Suspense fallback={<Waiting />}>
      <CountTree {...tree} />
    </Suspense>
  )
}
