import { CheckOutlined, CopyOutlined, InboxOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { kinds } from '#platform/contract/error.ts'
import { CallError, isDenied } from '#platform/web/call/error.ts'
import { missingToOpen, type Reason } from '#platform/contract/reason.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { useSession } from '#platform/web/session.ts'
import { copyText } from '../text/copy.ts'
import { wordsOf } from '../words.ts'
import './states.css'

const Way = part(() => import('#platform/web/layout/Way.tsx'))

type Parts = { icon: ReactNode; title: string; about: ReactNode; actions?: ReactNode; role?: 'alert' | 'status' }
const State = ({ icon, title, about, actions, role = 'status' }: Parts) => (
  <div className="state" role={role}>
    <span className="state-icon" aria-hidden>
      {icon}
    </span>
    <strong className="state-title">{title}</strong>
    <div className="state-about">{about}</div>
    {actions && <div className="state-actions">{actions}</div>}
  </div>
)

type EmptyProps = {
  title?: string
  about?: ReactNode
  /** the next step, a create button for example */
  action?: ReactNode
  /** given when filters hide everything: the words change and the step is to clear them */
  onClear?: (() => void) | undefined
  /** the way to more than what was looked through; it comes before clearing */
  wider?: ReactNode
}
/** Nothing to show: says why, and what to do next. */
export function EmptyState({ title, about, action, onClear, wider }: EmptyProps) {
  const clear = onClear && <Button onClick={onClear}>{t('ui.empty.clear')}</Button>
  const next = clear ?? action
  return (
    <State
      icon={<InboxOutlined />}
      title={onClear ? t('ui.empty.filtered') : (title ?? t('ui.empty.title'))}
      about={onClear ? t('ui.empty.filtered_about') : (about ?? t('ui.empty.about'))}
      actions={
        (wider || next) && (
          <>
            {wider}
            {next}
          </>
        )
      }
    />
  )
}

/** The trace id of a failed call with a button that copies it, for the mail to the support. */
export function TraceId({ error }: { error: unknown }) {
  const traceId = error instanceof CallError ? error.traceId : ''
  const [copied, setCopied] = useState('')
  if (!traceId) return null
  const words = t(copied === traceId ? 'ui.copied' : 'ui.copy')
  return (
    <span className="state-trace">
      {t('ui.trace', { traceId })}
      <Button
        type="link"
        size="small"
        icon={copied === traceId ? <CheckOutlined /> : <CopyOutlined />}
        title={words}
        aria-label={words}
        onClick={() => void copyText(traceId).then(() => setCopied(traceId))}
      />
    </span>
  )
}

type ErrorProps = {
  error: unknown
  title?: string
  /** instead of the words of the error */
  words?: string | undefined
  onRetry?: (() => void) | undefined
  /** where there is nothing left to show: what leaves it */
  onLeave?: (() => void) | undefined
  /** where there is no such record: the way to those there are */
  back?: ReactNode
}
/** Something failed: the server's words, the trace id, and a way to try again. What is not there or not allowed is no failure. */
export function ErrorState({ error, title, words, onRetry, onLeave, back }: ErrorProps) {
  if (isDenied(error)) {
    const { reason, permission } = error as CallError
    return <DeniedState reason={reason} permission={permission} />
  }
  const leave = onLeave && <Button onClick={onLeave}>{t('ui.close')}</Button>
  const missing = isNowhere(error) ? t('ui.missing.title') : isMissing(error) && wordsOf(error, t('ui.missing.title'))
  if (missing) return <EmptyState title={missing} about={t('ui.missing.about')} action={leave ?? back} />
  const about = (
    <>
      <div>{words ?? wordsOf(error, t('ui.error.about'))}</div>
      <TraceId error={error} />
    </>
  )
  const retry = onRetry && (
    <Button type="primary" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return (
    <State role="alert" icon={<WarningOutlined />} title={title ?? t('ui.error.title')} about={about} actions={retry} />
  )
}

type Denied = { reason?: Reason | undefined; permission?: string | undefined }
/** Not for this account: says what is missing, who decides, and takes the step. */
export function DeniedState({ reason, permission }: Denied) {
  const user = useSession()
  const page = location.pathname
  return (
    <State
      icon={<LockOutlined />}
      title={t('ui.denied.title')}
      about={
        <div className="state-way">
          <Suspense>
            <Way need={reason ?? missingToOpen(user, page)} about={{ page, permission }} />
          </Suspense>
        </div>
      }
    />
  )
}

/** Whether a call was refused because there is no such record, or none for this account. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.msgCode === kinds.not_found
/** Whether an address names no record at all: its number is left out, or is none. */
const isNowhere = (error: unknown): boolean =>
  error instanceof CallError &&
  error.msgCode === kinds.validation &&
  error.fields.length > 0 &&
  error.fields.every(({ field }) => field === 'id')
