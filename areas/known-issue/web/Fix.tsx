import { show } from '#areas/sdk/sdk.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { KnownRow } from './known-issue.queries.ts'
import styles from './Known.module.css'

type Props = { row: Pick<KnownRow, 'fix' | 'project'> }
/** What fixes it, as links to where it is taken. */
export const FixCell = ({ row: { fix, project } }: Props) => {
  const { patch, version } = fix
  if (!patch && !version) return <span className={styles.quiet}>{t('known-issue.fix.none')}</span>
  const named = patch && { patch: patch.name, version: patch.versionName }
  return (
    <>
      {patch && (
        <AppLink className={styles.fix} to={show.url({ id: project.id }, { open: patch.versionId, patch: patch.id })}>
          {patch.withdrawn ? t('known-issue.fix.patch_gone', named!) : t('known-issue.fix.patch', named!)}
        </AppLink>
      )}
      {version && (
        <AppLink className={styles.fix} to={show.url({ id: project.id }, { open: version.id })}>
          {version.name}
        </AppLink>
      )}
    </>
  )
}
