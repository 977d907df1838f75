import { byteSize, dateTime } from '#platform/web/i18n/format.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { DeskDetail } from './desk.queries.ts'
import { VideoState } from './VideoState.tsx'
import { accessWord, actionWord, categoryWord, clock, levelWord } from './words.ts'
import styles from './Video.module.css'

/** A video as the desk sees it: what it is, its upload, what was made of it, and what happened. */
export default function DeskFacts({ record }: { record: DeskDetail }) {
  const streams = record.streams.map(({ height, size }) => `${height}p (${byteSize(size)})`).join(', ')
  return (
    <>
      <Facts
        facts={[
          ['video.field.status', <VideoState key="state" row={record} />],
          ['video.field.reason', record.rejectReason],
          ['video.action.fail', record.failure],
          ['video.field.title', record.title],
          ['video.field.title_en', record.titleEn],
          ['video.field.category', categoryWord(record.category)],
          ['video.field.level', levelWord(record.level)],
          ['video.field.access', accessWord(record.access)],
          ['video.field.chip', record.chips.map(({ code }) => code).join(' ')],
          ['video.field.teacher', (locale() === 'en' && record.teacherEn) || record.teacher],
          ['video.field.intro', record.intro],
          ['video.field.intro_en', record.introEn],
          ['video.field.duration', record.duration === null ? '' : clock(record.duration)],
          ['video.field.streams', record.source && (streams || t('video.desk.streams_none'))],
          ['video.related', record.documents.map(({ title, revision }) => `${title} ${revision}`).join(' · ')],
          ['video.field.published', record.publishedAt && dateTime(record.publishedAt)],
        ]}
      />
      {record.source && <FileLinks files={[record.source]} label={t('video.field.file')} />}
      {record.chapters.length > 0 && (
        <section>
          <h3>{t('video.chapters')}</h3>
          <ul className={styles.plain}>
            {record.chapters.map((one) => (
              <li key={one.at}>
                <span className={styles.clock}>{clock(one.at)}</span> {(locale() === 'en' && one.titleEn) || one.title}
                {one.document && (
                  <span className={styles.quiet}>
                    {' '}
                    · {one.document} {one.revision}
                  </span>
                )}
                {one.sdk && <span className={styles.quiet}> · {one.sdk}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {record.history.length > 0 && <Past changes={record.history} wordOf={actionWord} />}
    </>
  )
}
