import { useQuery } from '@tanstack/react-query'
import { Button, Progress, Skeleton, Tag } from 'antd'
import { Suspense } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { session, useSession } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useEver } from '#platform/web/ui/ever.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { videoShow, videoVod, type train } from '../video.links.ts'
import { coursesQuery, type Course } from './video.queries.ts'
import styles from './Video.module.css'
import { clock, courseWord } from './words.ts'

const ExamDialog = part(() => import('./ExamDialog.tsx'))
const Verify = part(() => import('./Verify.tsx'))
export const loader = async (): Promise<void> => (session() ? opens(coursesQuery()) : undefined)

/** /video/train: the own courses with examination and certificate; for everybody, whether a certificate is genuine. */
export default function TrainPage({ search, setSearch }: PageProps<typeof train>) {
  const signedIn = useSession() !== null
  const opened = useEver(search.exam !== undefined)
  return (
    <TitledPage title={t('video.train_title')} lead={t('video.train_about')}>
      {signedIn && <Courses onExam={(exam) => setSearch({ exam })} />}
      <Suspense>
        <Verify no={search.no} code={search.code} />
      </Suspense>
      {signedIn && opened && (
        <Suspense>
          <ExamDialog id={search.exam} onClose={() => setSearch({ exam: undefined })} />
        </Suspense>
      )}
    </TitledPage>
  )
}

function Courses({ onExam }: { onExam: (id: number) => void }) {
  const { data, error, refetch } = useQuery(coursesQuery())
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0)
    return (
      <EmptyState
        title={t('video.no_courses')}
        about={t('video.no_courses_about')}
        action={<AppLink to={videoShow.url(null, {})}>{t('video.all')}</AppLink>}
      />
    )
  return (
    <ul className={styles.courses}>
      {data.map((one) => (
        <CourseCard key={one.id} course={one} onExam={() => onExam(one.id)} />
      ))}
    </ul>
  )
}

const tones: Record<Course['state'], Tone> = {
  open: 'off',
  going: 'wait',
  ready: 'wait',
  failed: 'bad',
  passed: 'good',
  over: 'off',
}
function CourseCard({ course, onExam }: { course: Course; onExam: () => void }) {
  const { certificate, state } = course
  return (
    <li className={styles.course}>
      <header>
        <h2>{course.title}</h2>
        <StateTag tone={tones[state]}>{courseWord(state)}</StateTag>
        {course.deadline && <Tag>{t('video.course.deadline', { day: course.deadline })}</Tag>}
      </header>
      <p>{course.intro}</p>
      <Progress percent={course.share} size="small" aria-label={t('video.course.share', { share: course.share })} />
      <ol>
        {course.videos.map(({ id, title, duration, share, finished }) => (
          <li key={id}>
            <AppLink to={videoVod.url(null, { id })}>{title}</AppLink>{' '}
            <span className={styles.quiet}>
              {clock(duration)} · {finished ? t('video.finished') : t('video.watched', { share })}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        {course.questions
          ? [
              t('video.course.exam', { count: course.questions, score: course.passScore }),
              state === 'passed' ? '' : t('video.course.left', { count: course.attemptsLeft }),
              course.best === null ? '' : t('video.course.best', { score: course.best }),
            ]
              .filter(Boolean)
              .join(' · ')
          : t('video.course.no_exam')}
      </p>
      {state === 'ready' && (
        <Button type="primary" onClick={onExam}>
          {t('video.course.begin_exam')}
        </Button>
      )}
      {certificate && (
        <p>
          {t('video.course.certificate', { no: certificate.no })}{' '}
          <a href={`/api/video/certificate/${certificate.id}`} download>
            {t('video.course.download')}
          </a>
        </p>
      )}
    </li>
  )
}
