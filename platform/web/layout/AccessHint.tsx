import { LockOutlined } from '@ant-design/icons'
import { Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import { accessPage } from '#platform/contract/reason.ts'
import { t } from '../i18n/text.ts'
import { part } from '../load/part.tsx'
import { useSession } from '../session.ts'
import type { WayProps } from '../slots.ts'
import { AppLink } from './AppLink.tsx'

const WayDialog = part(() => import('./WayDialog.tsx'))
const ReasonWords = part(() => import('./ReasonWords.tsx'))

type Props = {
  reason: WayProps['need']
  about?: WayProps['about']
  /** instead of the sentence about the reason: how many more there are, for example */
  children?: ReactNode
}
/** Why something is closed to this person, with the way to what opens it. */
export const AccessHint = ({ children, ...way }: Props) => (
  <span className="access-hint">
    <LockOutlined aria-hidden />{' '}
    {children ?? (
      <Suspense>
        <ReasonWords reason={way.reason} />
      </Suspense>
    )}{' '}
    <AccessLink {...way} />
  </span>
)

/** The way alone, where the words stand already: it opens in place, and has a page of its own for visitors and new tabs. */
export function AccessLink({ reason: need, about, children }: Props) {
  const user = useSession()
  const [open, setOpen] = useState(false)
  const press = (e: MouseEvent) => {
    if (!user || e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <AppLink to={accessPage.url(null, { need, ...about })} onClick={press}>
        {children ?? t('ui.reason_how')}
      </AppLink>
      {open && (
        <Suspense>
          <WayDialog need={need} about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
