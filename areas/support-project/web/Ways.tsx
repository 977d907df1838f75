import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { pms } from '../support-project.links.ts'
import { issuesUrl } from './IssueCounts.tsx'
import type { ProjectDetail } from './support-project.queries.ts'

/** From a project that was opened to its issues and its board. */
export const Ways = ({ record }: { record: ProjectDetail }) =>
  record.openedAt && (
    <>
      <AppLink to={issuesUrl(record.code)}>{t('support-project.board.all_issues')}</AppLink>
      <AppLink to={pms.url(null, { id: record.id })}>{t('support-project.go_board')}</AppLink>
    </>
  )
