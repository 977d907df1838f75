import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Read } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { checklistOf, decisionWords } from './words.ts'

type Waits<S extends string> = {
  id: number
  version: number
  step: S | null
  checks?: readonly { name: string; text: string }[]
}
type Props<S extends string> = {
  /** the record as its desk reads it, with the step that waits for the caller */
  read: Read<Waits<S>>
  stepWord: (step: S) => string
  /** what it is called, and what is said below it */
  name: string
  about: ReactNode
  /** where passing and rejecting have words of their own, and what is said when it is done */
  words?: { pass?: string; reject?: string; reason?: string; passed?: string; rejected?: string }
  send: (given: { id: number; version: number; step: S } & Audit) => Promise<void>
  onClose: () => void
}

/** Passes or rejects the step of a record that waits, at the desk of its own: by the version that was read. */
export function StepDecision<S extends string>({ read, stepWord, name, about, words, send, onClose }: Props<S>) {
  const detail = useQuery(read) as UseQueryResult<Waits<S>>
  if (detail.error && !detail.data) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Skeleton active />
  const { id, version, step, checks = [] } = detail.data
  if (step === null) return null
  return (
    <AuditDecision
      title={`${stepWord(step)} · ${name}`}
      about={about}
      words={{ ...decisionWords(), ...words }}
      {...checklistOf(checks)}
      send={async (audit) => {
        await send({ id, version, step, ...audit })
        const done = audit.result === 'pass' ? words?.passed : words?.rejected
        notify.success(done ?? t(audit.result === 'pass' ? 'approval.state.approved' : 'approval.state.rejected'))
      }}
      reread={{ read: () => detail.refetch(), words: t('approval.reread') }}
      onClose={onClose}
    />
  )
}
