import { useQuery } from '@tanstack/react-query'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
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

/** The files it is judged by, each opened where its desk opens it. */
export const TaskFiles = ({ files }: Pick<TaskDetail, 'files'>) =>
  files.length > 0 && (
    <ul className={styles.told}>
      {files.map(({ name, files: kept }) => (
        <li key={name}>
          <small>{name}</small>
          <FileLinks files={kept} label={name} />
        </li>
      ))}
    </ul>
  )

/** The same of a task that is only known by its row; `filesOnly` where the rest can be read already. */
export function ToldOf({ id, filesOnly }: { id: number; filesOnly: boolean }) {
  const { data } = useQuery(showQuery(id))
  if (!data) return null
  return (
    <>
      {!filesOnly && <TaskFacts facts={data.facts} />}
      <TaskFiles files={data.files} />
    </>
  )
}
