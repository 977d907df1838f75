import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { CourseDetail } from './course.queries.ts'
import { Shelf } from './Shelf.tsx'
import styles from './Video.module.css'

/** A course as its editors see it: its videos in their order, and its questions with what is right. */
export default function CourseFacts({ record }: { record: CourseDetail }) {
  return (
    <>
      <Facts
        facts={[
          ['video.field.status', <Shelf key="shelf" shelf={record.shelf} />],
          ['video.field.title_en', record.titleEn],
          ['video.field.intro', record.intro],
          ['video.field.intro_en', record.introEn],
          ['video.field.pass_score', record.passScore],
          ['video.field.attempts', record.attempts],
          ['video.field.deadline', record.deadline],
          ['video.field.passed', `${record.passed} / ${record.tried}`],
          ['video.field.videos', record.list.map(({ title }) => title).join(' → ')],
        ]}
      />
      {record.exam.length > 0 && (
        <section>
          <h3>{t('video.field.questions')}</h3>
          <ol>
            {record.exam.map((one) => (
              <li key={one.body}>
                {one.body}
                <ul className={styles.plain}>
                  {one.options.map(({ zh, en }, at) => (
                    <li key={zh}>
                      {one.answers.includes(at) ? '✓' : '·'} {zh} {en && <span className={styles.quiet}>{en}</span>}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
