import { useQuery } from '@tanstack/react-query'
import '#platform/web/ui/detail/facts.css'
import { showQuery, type TaskDetail } from './approval.queries.ts'
import styles from './Approval.module.css'

/** What was applied for, as its area tells it. */
export const TaskFacts = ({ facts }: Pick<TaskDetail, 'facts'>) =>
  facts.length > 0 && (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name + value}>
          <dt>{name}</dt>
          <dd className={styles.fact}>{value}</dd>
        </div>
      ))}
    </dl>
  )

/** The same of a task that is only known by its row. */
export function FactsOf({ id }: { id: number }) {
  const { data } = useQuery(showQuery(id))
  return data ? <TaskFacts facts={data.facts} /> : null
}
