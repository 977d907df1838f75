import { useQuery } from '@tanstack/react-query'
import { Form, Skeleton } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
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
const aboutOf = ({ title, number, languages, effectiveFrom }: Row) =>
  t('agreement.desk.confirm_ask', {
    title,
    number,
    languages: listed(languages.map(languageWord)),
    day: day(effectiveFrom),
  })
/** Which text is before the reader, and how many were left when it came up by itself. */
type At = { id: number; left: number | null }
type Values = Partial<Record<Row['languages'][number], boolean>>

/**
 * Confirms that a text which came with the portal was read: the text itself is here, and each language is said to be read. The next one that
 * nobody has read comes up by itself.
 */
export const DeskConfirm: DialogOf<Row> = ({ row: first, onClose }) => {
  const [{ id, left }, setAt] = useState<At>({ id: first.id, left: null })
  const next = useRef<At>(null)
  const { data, error, refetch } = useQuery(versionQuery(id))
  const row = id === first.id ? first : data
  const go = () => {
    if (!next.current) return onClose()
    setAt(next.current)
    next.current = null
  }
  return (
    <Decision<Values>
      key={id}
      wide
      title={left === null ? t('agreement.desk.confirm') : t('agreement.desk.confirm_next', { n: left })}
      about={row && aboutOf(row)}
      words={() => t('agreement.desk.confirm')}
      danger={() => false}
      initialValues={{}}
      send={async () => {
        const after = await confirmRead(id)
        notify.success(t('agreement.desk.confirmed'))
        next.current = after.next === null ? null : { id: after.next, left: after.left }
      }}
      onClose={go}
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
