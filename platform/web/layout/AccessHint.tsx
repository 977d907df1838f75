import { LockOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { accessPage, type Reason } from '#platform/contract/reason.ts'
import { t, wordsFor } from '../i18n/text.ts'
import { AppLink } from './AppLink.tsx'

/** What is missing, as a sentence. */
export const reasonWords = wordsFor('ui.reason')

type Props = {
  reason: Reason
  /** instead of the sentence about the reason: how many more there are, for example */
  children?: ReactNode
}
/** Why something is closed to this person, with the way to the steps, papers and times that open it. */
export const AccessHint = ({ reason, children }: Props) => (
  <span className="access-hint">
    <LockOutlined aria-hidden /> {children ?? reasonWords(reason)} <AccessLink reason={reason} />
  </span>
)

/** The way alone, where the words stand already. */
export const AccessLink = ({ reason, children }: Props) => (
  <AppLink to={accessPage.url(null, { need: reason })}>{children ?? t('ui.reason_how')}</AppLink>
)
