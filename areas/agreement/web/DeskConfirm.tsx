import { useQuery } from '@tanstack/react-query'
import { Form, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { day, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useReachable } from '#platform/web/ui/focus.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { Tick } from '#platform/web/ui/form/Tick.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { confirmRead, versionQuery, type Detail, type Row } from './desk.queries.ts'
import { DeskText } from './DeskText.tsx'
import styles from './Desk.module.css'

const languageWord = wordsFor('agreement.desk.language')
type Values = Partial<Record<Row['languages'][number], boolean>>

/** Confirms that a text which came with the portal was read: the text itself is here, and each language is said to be read. */
export const DeskConfirm: DialogOf<Row> = ({ row, onClose }) => {
  const { data, error, refetch } = useQuery(versionQuery(row.id))
  const named = { title: row.title, number: row.number }
  return (
    <Decision<Values>
      wide
      title={t('agreement.desk.confirm')}
      about={t('agreement.desk.confirm_ask', {
        ...named,
        languages: listed(row.languages.map(languageWord)),
        day: day(row.effectiveFrom),
      })}
      words={() => t('agreement.desk.confirm')}
      danger={() => false}
      initialValues={{}}
      send={async () => {
        await confirmRead(row.id)
        notify.success(t('agreement.desk.confirmed'))
      }}
      onClose={onClose}
    >
      {() =>
        data ? (
          <Texts record={data} />
        ) : (
          <>
            {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
            {/* nothing is confirmed before its text is here */}
            <Form.Item name="text" rules={[{ required: true }]} hidden>
              <input type="hidden" />
            </Form.Item>
          </>
        )
      }
    </Decision>
  )
}

/** A text that scrolls in its place, by keyboard as well. */
function Reading({ label, children }: { label: string; children: ReactNode }) {
  const content = useReachable('[data-reading]')
  return (
    <div className={styles.reading} data-reading role="region" aria-label={label}>
      <div ref={content}>{children}</div>
    </div>
  )
}

const Texts = ({ record }: { record: Detail }) =>
  record.languages.map((language) => (
    <section key={language}>
      <h3>{languageWord(language)}</h3>
      <Reading label={languageWord(language)}>
        <DeskText record={record} language={language} />
      </Reading>
      <Form.Item
        name={language}
        rules={[
          {
            validator: (_, read) =>
              read === true
                ? Promise.resolve()
                : Promise.reject(new Error(t('agreement.desk.confirm_needed', { language: languageWord(language) }))),
          },
        ]}
      >
        <Tick words={() => t('agreement.desk.confirm_read', { language: languageWord(language) })} />
      </Form.Item>
    </section>
  ))
