import { useQuery } from '@tanstack/react-query'
import { SaidFacts } from '#platform/web/ui/detail/SaidFacts.tsx'
import { showQuery, type TaskDetail } from './approval.queries.ts'

/** What was applied for, as its area tells it. */
export const TaskFacts = ({ facts }: Pick<TaskDetail, 'facts'>) => facts.length > 0 && <SaidFacts facts={facts} />

/** The same of a task that is only known by its row. */
export function FactsOf({ id }: { id: number }) {
  const { data } = useQuery(showQuery(id))
  return data ? <TaskFacts facts={data.facts} /> : null
}
