import { useQuery } from '@tanstack/react-query'
import { showQuery, type TaskDetail } from './approval.queries.ts'
import styles from './Approval.module.css'

/** What was applied for, as its area tells it; its lines stay lines. */
export const TaskFacts = ({ facts }: Pick<TaskDetail, 'facts'>) =>
  facts.length > 0 && (
    <ul className={styles.told}>
      {facts.map(({ name, value }) => (
        <li key={name}>
          <small>{name}</small>
          {value}
        </li>
      ))}
    </ul>
  )

/** The same of a task that is only known by its row. */
export function FactsOf({ id }: { id: number }) {
  const { data } = useQuery(showQuery(id))
  return data ? <TaskFacts facts={data.facts} /> : null
}
