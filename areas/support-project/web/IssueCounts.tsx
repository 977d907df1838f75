import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import styles from './Project.module.css'

/** Issues of a project, or those of one status. */
export const issuesUrl = (code: string, status?: string) =>
  `/aservice/issueList/${encodeURIComponent(code)}${status ? `?status=${status}` : ''}`

const statuses = { untreated: 'unprocessed', treating: 'processing', closed: 'closed' } as const
const states = ['untreated', 'treating', 'closed'] as const
type Counts = Record<(typeof states)[number], number>
type Props = {
  row: Counts
  /** whose issues its numbers lead to */
  code?: string | null
  /** with the words in view, where no head of a column says what is counted */
  said?: boolean
}
/** Issues of a project that are not treated, in progress and closed; each number says what it counts. */
export const IssueCounts = ({ row, code, said = false }: Props) => (
  <span className={`${styles.counts} ${said ? styles.spelt : ''}`}>
    {states.map((state) => {
      const words = t(`support-project.issues.${state}`)
      const number = (
        <>
          <span className={said ? undefined : 'visually-hidden'}>{words} </span>
          {row[state]}
        </>
      )
      return (
        <span key={state} data-state={row[state] ? state : undefined} {...(!said && { title: words })}>
          {code && row[state] ? <AppLink to={issuesUrl(code, statuses[state])}>{number}</AppLink> : number}
        </span>
      )
    })}
  </span>
)
