import { Button } from 'antd'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { detail } from '#areas/issue/issue.links.ts'
import { beginIssue } from '#areas/issue/web/issue.public.ts'
import { parseSearch } from '#platform/contract/link.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import { readTranscript } from './assistant.queries.ts'

type Props = {
  ids: readonly number[]
  issueId: number | null
  /** many questions at once */
  all?: boolean
  onLeave: (() => void) | undefined
}

/** Takes questions with their answers into the form of a new support issue, where the person looks at them and sends them. */
export function HandOver({ ids, issueId, all = false, onLeave }: Props) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (issueId !== null)
    return (
      <AppLink to={detail.url(null, { id: issueId })} newTab={false} {...(onLeave ? { onClick: onLeave } : {})}>
        {t('assistant.open_issue')}
      </AppLink>
    )
  if (!can('issue_add')) return null
  const go = async () => {
    setBusy(true)
    try {
      const { ids: handed, subject, description } = await readTranscript(ids)
      const [to, query = ''] = beginIssue({ subject, description, questionIds: handed.join(',') }).split('?')
      onLeave?.()
      await navigate({ to, search: parseSearch(query) } as never)
    } catch {
      // said by the call itself
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="link" size="small" loading={busy} onClick={() => void go()}>
      {t(all ? 'assistant.hand_over_all' : 'assistant.hand_over')}
    </Button>
  )
}
