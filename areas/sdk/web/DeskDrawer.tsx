import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { Suspense, useState } from 'react'
import { byteSize, day, dateTime } from '#platform/web/i18n/format.ts'
import { label, locale, t } from '#platform/web/i18n/text.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { part } from '#platform/web/load/part.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { RowActions, type Step } from '#platform/web/ui/table/RowActions.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { patchSteps } from './desk.steps.ts'
import { FileList } from './FileList.tsx'
import { SdkState, Severity } from './SdkState.tsx'
import { Section } from './Section.tsx'
import { deskPatchesQuery, downloadsQuery, type DeskDetail, type DeskPatch } from './desk.queries.ts'
import { useTake } from './take.tsx'
import { carrierWord, namesOf, osWord, typeWord } from './words.ts'
import styles from './Sdk.module.css'

const known = new Set(['release', 'deprecate', 'withdraw', 'import'])
const actionWord = (action: string) => (known.has(action) ? label(`sdk.desk.${action}` as 'sdk.desk.release') : action)

/** What was written in both languages, in the one of the page. */
const written = (zh: string, en: string) => (locale() === 'en' && en) || zh
const patchName = ({ name, nameEn }: DeskPatch) => written(name, nameEn)

/** A version as the desk sees it: facts, notes, files, patches with their steps, history, who took it. */
export default function DeskDrawer({ record: version }: { record: DeskDetail }) {
  const intro = written(version.intro, version.introEn)
  const note = written(version.releaseNote, version.releaseNoteEn)
  const take = useTake()
  const facts: Fact[] = [
    ['sdk.field.state', <SdkState key="state" version={version} />],
    ['sdk.field.project', `${version.project.code} ${version.project.name}`],
    ['sdk.field.type', typeWord(version.type)],
    ['sdk.field.os', osWord(version.os)],
    ['sdk.field.released', version.releasedAt ? day(version.releasedAt) : '–'],
    ['sdk.field.eol', version.eolDate ?? t('sdk.no_eol')],
    ['sdk.large', t(version.largeFile ? 'sdk.desk.large_yes' : 'sdk.desk.large_no')],
    [
      'sdk.desk.repo',
      version.manifestRepo ? `${version.manifestRepo} · ${version.branch} · ${version.manifestFile}` : '–',
    ],
  ]
  return (
    <div className={styles.version}>
      <Facts facts={facts} />
      {intro && <HtmlView html={intro} />}
      {note && (
        <Section name={t('sdk.note')}>
          <HtmlView html={note} />
        </Section>
      )}
      <Section name={t('sdk.files')}>
        <FileList
          files={[...(version.tarball ? [version.tarball] : []), ...version.attachments]}
          owner={{ type: 'sdk', id: version.id }}
          take={take}
        />
      </Section>
      <Patches version={version} />
      <Past changes={version.history} wordOf={actionWord} />
      {version.status !== 'draft' && <Downloads id={version.id} />}
      {take.dialogs}
    </div>
  )
}

const PatchEditor = part(() => import('./PatchEditor.tsx'))

function Patches({ version }: { version: DeskDetail }) {
  const [adding, setAdding] = useState(false)
  const [stepsOf, dialogs] = useSteps(patchSteps, { nameOf: patchName })
  const patches = useQuery(deskPatchesQuery(version.id))
  const inForce = (patches.data ?? []).filter(({ status }) => status === 'released')
  const gone = new Set(inForce.flatMap((patch) => patch.supersedes.map(({ id }) => id)))
  const add = version.status !== 'withdrawn' && (
    <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
      {t('sdk.desk.create_patch')}
    </Button>
  )
  return (
    <Section name={t('sdk.field.patches')} extra={add}>
      {patches.error && !patches.data && <ErrorState error={patches.error} onRetry={() => void patches.refetch()} />}
      {patches.data?.length === 0 && <p className={styles.about}>{t('sdk.no_patches')}</p>}
      <ol className={styles.patches}>
        {patches.data?.map((patch) => (
          <Patch key={patch.id} patch={patch} former={gone.has(patch.id)} steps={stepsOf(patch)} />
        ))}
      </ol>
      <Suspense>{adding && <PatchEditor sdkId={version.id} onClose={() => setAdding(false)} />}</Suspense>
      {dialogs}
    </Section>
  )
}

type PatchProps = { patch: DeskPatch; former: boolean; steps: readonly Step[] }
function Patch({ patch, former, steps }: PatchProps) {
  const relations = [
    patch.supersedes.length > 0 && t('sdk.relation.supersedes', { names: namesOf(patch.supersedes) }),
    patch.conflicts.length > 0 && t('sdk.relation.conflicts', { names: namesOf(patch.conflicts) }),
    patch.requires.length > 0 && t('sdk.relation.requires', { names: namesOf(patch.requires) }),
  ].filter((line) => line !== false)
  return (
    <li className={styles.patch} data-former={former}>
      <header>
        <h3>{patchName(patch)}</h3>
        <SdkState version={patch} />
        {former ? <StateTag tone="off">{t('sdk.superseded')}</StateTag> : <Severity severity={patch.severity} />}
        <RowActions title={patchName(patch)} steps={steps} />
      </header>
      <p className={styles.meta}>
        <span>{t('sdk.order', { n: patch.applyOrder })}</span>
        <span>{namesOf(patch.files) || t('sdk.no_files')}</span>
        {patch.size > 0 && <span>{byteSize(patch.size)}</span>}
        <span>{t('sdk.desk.feedback_count', { n: patch.feedbackCount })}</span>
      </p>
      {relations.length > 0 && (
        <ul className={styles.relations}>
          {relations.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Who took the version and its patches. */
function Downloads({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const rows = useQuery(downloadsQuery(id, page))
  return (
    <Section name={t('sdk.desk.downloads')}>
      {rows.error && !rows.data && <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data?.total === 0 && <p className={styles.about}>{t('sdk.desk.no_downloads')}</p>}
      <ul className={styles.files}>
        {rows.data?.list.map((row) => (
          <li key={`${row.at} ${row.userName} ${row.what}`}>
            <span className={styles.file}>
              <span>
                <strong>{row.userName}</strong> {row.companyName}
              </span>
              <small>
                {[row.what, row.carrier && carrierWord(row.carrier), row.ip, dateTime(row.at)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {rows.data && rows.data.total > 10 && (
        <Pagination
          size="small"
          current={page}
          total={rows.data.total}
          pageSize={10}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Section>
  )
}
