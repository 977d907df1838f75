import { projects as projectList } from '#areas/sdk-project/sdk-project.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

type Project = Home['projects'][number]

function State({ sdk, findings, urgent }: Project) {
  if (sdk === null) return <StateTag tone="off">{t('workbench.project_unseen')}</StateTag>
  if (findings === 0) return <StateTag tone="good">{t('workbench.project_fine')}</StateTag>
  return <StateTag tone={urgent ? 'bad' : 'wait'}>{t('workbench.project_findings', { n: findings })}</StateTag>
}

type Props = { projects: readonly Project[]; others: Home['memberships'] }
/** The declared projects with how much is to be done; without any, what else they work in, and the way to the first. */
export function Projects({ projects, others }: Props) {
  if (projects.length === 0)
    return (
      <>
        {others.length > 0 && <Memberships rows={others} />}
        <p className={styles.none}>
          <AppLink to={projectList.url(null, { edit: 'new' })}>{t('workbench.first.project')}</AppLink>
        </p>
      </>
    )
  return (
    <ul className={styles.rows}>
      {projects.map((project) => (
        <li key={project.id}>
          <AppLink to={projectList.url()} className={styles.entry}>
            <span className={styles.name}>
              <b>{project.name}</b>
              {project.sdk && <small>{project.sdk}</small>}
            </span>
            <State {...project} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

/** Packages and projects one belongs to. */
export function Memberships({ rows }: { rows: Home['memberships'] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, name, code, url }) => (
        <li key={url + String(id)}>
          <AppLink to={url} className={styles.entry}>
            <span className={styles.name}>
              <b>{name}</b>
              <small>{code}</small>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
