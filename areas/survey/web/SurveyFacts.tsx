import { Button, Modal, Tabs } from 'antd'
import { Suspense, useState } from 'react'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import type { Detail } from './desk.queries.ts'
import { periodOf } from './period.ts'
import { SurveyState } from './SurveyState.tsx'
import { actionWord, typeWord } from './words.ts'
import styles from './Results.module.css'

const Results = part(async () => ({ default: (await import('./Results.tsx')).Results }))
const Preview = part(async () => ({ default: (await import('./Preview.tsx')).Preview }))
const roleWord = wordsFor('access.role.name')

/** A survey as its makers read it: what it is, and what was answered. */
export default function SurveyFacts({ record }: { record: Detail }) {
  return (
    <Tabs
      defaultActiveKey={record.answers > 0 ? 'results' : 'about'}
      items={[
        { key: 'about', label: t('survey.desk.tab.about'), children: <About record={record} /> },
        {
          key: 'results',
          label: t('survey.desk.tab.results'),
          children: (
            <Suspense>
              <Results record={record} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

const whomOf = ({ roles, companies, chips }: Detail): string =>
  [roles.map((role) => roleWord(role as 'admin')), companies.map(({ name }) => name), chips.map(({ name }) => name)]
    .filter((names) => names.length > 0)
    .map(listed)
    .join(' · ') || t('survey.field.everybody')
const modeOf = ({ anonymous, oncePerUser, popup }: Detail): string =>
  listed([
    ...(anonymous ? [t('survey.field.anonymous')] : []),
    ...(oncePerUser ? [t('survey.field.once')] : []),
    ...(popup ? [t('survey.field.popup')] : []),
  ])

function About({ record }: { record: Detail }) {
  const [previewing, setPreviewing] = useState(false)
  return (
    <>
      <Facts
        facts={[
          ['survey.state', <SurveyState key="state" phase={record.phase} />],
          [
            'survey.field.intro',
            record.intro && (
              <span key="intro" className={styles.words}>
                {record.intro}
              </span>
            ),
          ],
          ['survey.field.mode', modeOf(record)],
          ['survey.field.points', record.rewardPoints || null],
          ['survey.field.period', periodOf(record)],
          ['survey.field.target', whomOf(record)],
          ['survey.field.people', record.people],
          ['survey.field.answers', record.answers],
          ['survey.field.reminded', dateTime(record.remindedAt)],
          ['survey.field.created_by', record.createdBy],
        ]}
      />
      <section className={styles.block}>
        <h2>{t('survey.design.questions')}</h2>
        <ol className={styles.questions}>
          {record.questions.map((q) => (
            <li key={q.code}>
              {q.title} <small>{typeWord(q.type)}</small>
            </li>
          ))}
        </ol>
        <Button onClick={() => setPreviewing(true)}>{t('survey.desk.preview')}</Button>
      </section>
      {record.versions.length > 0 && (
        <section className={styles.block}>
          <h2>{t('survey.field.versions')}</h2>
          <ul>
            {record.versions.map(({ no, at, by, answers }) => (
              <li key={no}>{t('survey.version_of', { no, at: dateTime(at), by, n: answers })}</li>
            ))}
          </ul>
        </section>
      )}
      <Past changes={record.history} wordOf={actionWord} />
      <Modal
        open={previewing}
        title={t('survey.desk.preview')}
        footer={null}
        width={800}
        destroyOnHidden
        onCancel={() => setPreviewing(false)}
      >
        <Suspense>{previewing && <Preview record={record} />}</Suspense>
      </Modal>
    </>
  )
}
