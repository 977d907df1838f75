import type { ReactNode } from 'react'
import { show } from '#areas/sdk/sdk.links.ts'
import { sends } from '#platform/web/call/sends.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { DataColumn } from '#platform/web/ui/table/DataTable.tsx'
import { listPage } from '#platform/web/ui/list/ListPage.tsx'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { sdkProject } from '../contract.ts'
import { projects } from '../sdk-project.links.ts'
import type { Finding, Project } from './sdk-project.queries.ts'
import { TakeMissing } from './TakeMissing.tsx'
import styles from './ProjectPage.module.css'

/** /sdk/project: what the caller works on, each project with what is to be done for its patches. */
const { loader, Page } = listPage(sdkProject.list, projects, {
  id: 'sdk-project.list',
  title: 'sdk-project.title',
  lead: 'sdk-project.about',
  label: 'sdk-project.list',
  nameOf: (project) => project.name,
  useColumns: () => columns,
  minWidth: 860,
  filters: {},
  steps: {
    edit: { label: 'sdk-project.edit', edits: true },
    remove: { label: 'ui.delete', removes: sends(sdkProject, sdkProject.remove), done: 'sdk-project.removed' },
  },
  editor: { create: 'sdk-project.create', load: () => import('./ProjectDrawer.tsx') },
  empty: { title: 'sdk-project.empty', about: 'sdk-project.about' },
})
export { loader, Page as default }

type Sdk = NonNullable<Project['sdk']>
const SdkLink = ({ sdk, children }: { sdk: Sdk; children: ReactNode }) => (
  <AppLink className={styles.link} to={show.url({ id: sdk.chipProjectId }, { open: sdk.id })}>
    {children}
  </AppLink>
)

const namesOf = (list: Finding['others']) => listed(list.map((one) => one.name))
const wordsOf = ({ kind, patch, others }: Finding): string => {
  if (kind === 'withdrawn') return t('sdk-project.finding.withdrawn', { patch: patch.name })
  if (kind === 'missing' && others.length === 0) return t('sdk-project.finding.missing', { patch: patch.name })
  const key = kind === 'missing' ? 'missing_after' : kind
  return t(`sdk-project.finding.${key}`, { patch: patch.name, others: namesOf(others) })
}

/** The sentence of a finding, each patch in it leading to where it is read and downloaded. */
function Said({ finding, sdk }: { finding: Finding; sdk: Sdk }) {
  const patches = [finding.patch, ...finding.others].toSorted((a, b) => b.name.length - a.name.length)
  const parts = patches.reduce<ReactNode[]>(
    (all, one) => all.flatMap((part) => (typeof part === 'string' ? linked(part, one, sdk) : [part])),
    [wordsOf(finding)],
  )
  return <>{parts}</>
}
function linked(text: string, patch: Finding['patch'], { id, chipProjectId }: Sdk): ReactNode[] {
  const at = text.indexOf(patch.name)
  if (at < 0) return [text]
  const to = show.url({ id: chipProjectId }, { open: id, patch: patch.id })
  const link = (
    <AppLink key={patch.id} className={styles.link} to={to}>
      {patch.name}
    </AppLink>
  )
  return [text.slice(0, at), link, text.slice(at + patch.name.length)]
}

const tones: Record<Finding['kind'], Tone> = {
  withdrawn: 'bad',
  conflict: 'bad',
  blocked: 'bad',
  requires: 'bad',
  superseded: 'wait',
  order: 'wait',
  missing: 'info',
}

/** What is to be done, gravest first; missing patches by their own weight. */
function Advice({ project }: { project: Project }) {
  const { sdk, findings } = project
  if (!sdk) return <StateTag tone="off">{t('sdk-project.unseen')}</StateTag>
  return (
    <div>
      <ul className={styles.advice}>
        {sdk.status === 'withdrawn' && (
          <li>
            <StateTag tone="bad">
              <SdkLink sdk={sdk}>{t('sdk-project.withdrawn_sdk')}</SdkLink>
            </StateTag>
          </li>
        )}
        {sdk.ended && (
          <li>
            <StateTag tone="wait">
              <SdkLink sdk={sdk}>{t('sdk-project.ended')}</SdkLink>
            </StateTag>
          </li>
        )}
        {findings.map((one) => (
          <li key={`${one.kind} ${one.patch.id}`}>
            <StateTag tone={one.kind === 'missing' && one.severity === 'critical' ? 'bad' : tones[one.kind]}>
              {/* one piece, or the words would stand in columns beside each other */}
              <span>
                <Said finding={one} sdk={sdk} />
              </span>
            </StateTag>
          </li>
        ))}
        {findings.length === 0 && sdk.status !== 'withdrawn' && !sdk.ended && (
          <li>
            <StateTag tone="good">{t('sdk-project.fine')}</StateTag>
          </li>
        )}
      </ul>
      <TakeMissing project={project} />
    </div>
  )
}

const columns: DataColumn<Project>[] = [
  {
    key: 'name',
    title: 'sdk-project.name',
    width: 200,
    render: (row) => (
      <RowTitle row={row} edits>
        {row.name}
      </RowTitle>
    ),
  },
  {
    key: 'sdk',
    title: 'sdk-project.sdk',
    width: 240,
    render: (row) => (row.sdk ? <SdkLink sdk={row.sdk}>{row.sdk.name}</SdkLink> : '–'),
  },
  { key: 'advice', title: 'sdk-project.advice', render: (row) => <Advice project={row} /> },
  {
    key: 'patches',
    title: 'sdk-project.patches',
    hidden: true,
    render: (row) => namesOf(row.applied) || t('sdk-project.none_applied'),
  },
  {
    key: 'updated',
    title: 'sdk-project.updated',
    width: 104,
    render: (row) => (
      <span className="nowrap">
        <RelativeTime value={row.updatedAt} />
      </span>
    ),
  },
]
