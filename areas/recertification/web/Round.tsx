import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { roundQuery } from './recertification.queries.ts'

/** How far this quarter's round is. */
export function Round() {
  const { data } = useQuery(roundQuery())
  if (!data) return null
  return (
    <StateTag tone={data.status === 'done' ? 'good' : 'wait'}>
      {t(`recertification.round.${data.status}`, data)}
    </StateTag>
  )
}
