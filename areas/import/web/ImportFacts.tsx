import { Alert, Button, Progress } from 'antd'
import { Suspense } from 'react'
import { RunInvitations } from '#areas/company-invitation/web/company-invitation.public.tsx'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { t } from '#platform/web/i18n/text.ts'
import { can } from '#platform/web/session.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { importMay, imports } from '../contract.ts'
import { Faults } from './Faults.tsx'
import styles from './Faults.module.css'
import { actionWord, invites, kindWord, stateWord, toneOf } from './words.ts'
import type { ImportDetail } from './import.queries.ts'

/** How far a run is: what is over says it in its numbers. */
function Running({ record: { status, done, sound } }: { record: ImportDetail }) {
  if (status !== 'running') return null
  const all = done + sound
  const words = t('import.progress', { done: count(done), all: count(all) })
  return (
    <>
      <Progress percent={all ? Math.floor((done / all) * 100) : 0} aria-label={words} />
      <p>{words}</p>
    </>
  )
}

/** Who will see what is made: the one thing that whoever releases must not overlook. */
const Levels = ({ levels }: Pick<ImportDetail, 'levels'>) => (
  <ul className={styles.levels}>
    {levels.map(({ level, rows }) => (
      <li key={level}>
        <LevelTag level={level} /> {count(rows)}
      </li>
    ))}
  </ul>
)

/** All that is known of an import: its numbers, what is wrong row by row, and who did what. */
export default function ImportFacts({ record }: { record: ImportDetail }) {
  const told = record.faulty + record.changed
  return (
    <>
      {record.trouble && <Alert type="error" showIcon title={record.trouble} />}
      <Running record={record} />
      <Facts
        facts={[
          [
            'import.states',
            <StateTag key="state" tone={toneOf(record)}>
              {stateWord(record.status)}
            </StateTag>,
          ],
          ['import.field.kind', kindWord(record.kind)],
          ['import.field.source', record.source],
          [
            'import.field.file',
            record.file && (
              <a key="file" href={record.file.url}>
                {record.file.name}
              </a>
            ),
          ],
          ['import.field.rows', count(record.rows)],
          ['import.field.levels', record.levels.length > 0 && <Levels key="levels" levels={record.levels} />],
          ['import.field.sound', record.status !== 'done' && count(record.sound)],
          ['import.field.done', count(record.done)],
          ['import.field.faulty', count(record.faulty)],
          ['import.field.same', count(record.same)],
          ['import.field.changed', count(record.changed)],
          ['import.field.proposed_by', record.proposedBy],
          ['import.field.released_by', record.releasedBy],
          ['import.field.operator', record.operator],
          ['import.field.created', dateTime(record.createdAt)],
          ['import.field.released', record.releasedAt && dateTime(record.releasedAt)],
          ['import.field.ended', record.endedAt && dateTime(record.endedAt)],
        ]}
      />
      {invites(record.kind) && can(importMay[record.kind].edit) && record.done > 0 && (
        <Suspense>
          <RunInvitations id={record.id} />
        </Suspense>
      )}
      {told > 0 && (
        <>
          <Faults key={`${record.id}.${record.version}`} id={record.id} />
          <Button onClick={() => void saveFile(imports.faultFile, { id: record.id }).catch(() => {})}>
            {t('import.fault_file')}
          </Button>
        </>
      )}
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
