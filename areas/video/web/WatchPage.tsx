import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { opensAs } from '#platform/web/call/record-query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useSession } from '#platform/web/session.ts'
import { EmptyState, ErrorState, isMissing } from '#platform/web/ui/state/States.tsx'
import { train, videoShow, type videoVod } from '../video.links.ts'
import { Player, type Controls } from './Player.tsx'
import { like, videoQuery, type Video } from './video.queries.ts'
import styles from './Video.module.css'
import { accessWord, categoryWord, clock, levelWord } from './words.ts'

// a film is watched by more than write about it
const Notes = part(() => import('./Notes.tsx'))
export const loader = ({ search }: LoadContext<typeof videoVod>) =>
  opensAs(videoQuery(search.id ?? 0), ({ title }) => title)

/** /video/videoVod: one video, its chapters beside it, and what is written about it. */
export default function WatchPage({ search }: PageProps<typeof videoVod>) {
  const { data, error, refetch } = useQuery(videoQuery(search.id ?? 0))
  if (data) return <Watch key={data.id} video={data} from={search.t} />
  if (!error) return <Skeleton active />
  if (!isMissing(error)) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <EmptyState
      title={t('video.not_found')}
      about={t('video.gone_about')}
      action={<AppLink to={videoShow.url(null, {})}>{t('video.all')}</AppLink>}
    />
  )
}

function Watch({ video, from }: { video: Video; from: number | undefined }) {
  const controls = useRef<Controls>(null)
  const [at, setAt] = useState(from ?? 0)
  // an address with another second, in the page that is open already
  useEffect(() => {
    if (from !== undefined) controls.current?.seek(from)
  }, [from])
  // a press before the player is there: it begins there, and plays
  const [pressed, setPressed] = useState<number>()
  const seek = (seconds: number) => (controls.current ? controls.current.seek(seconds) : setPressed(seconds))
  return (
    <article className={styles.watch}>
      <header>
        <h1>{video.title}</h1>
        <p className={styles.quiet}>
          {[
            categoryWord(video.category),
            ...video.chips.map(({ code }) => code),
            levelWord(video.level),
            accessWord(video.access),
            video.teacher && t('video.teacher_by', { name: video.teacher }),
            day(video.publishedAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className={styles.main}>
        <Player video={video} from={pressed ?? from} plays={pressed !== undefined} controls={controls} onTime={setAt} />
        <div className={styles.tools}>
          <Like video={video} />
          <span className={styles.quiet}>{t('video.views', { count: video.views })}</span>
          {video.courses.map(({ id, title }) => (
            <span key={id}>
              {t('video.in_courses')} <AppLink to={train.url(null, {})}>{title}</AppLink>
            </span>
          ))}
          <AppLink to={videoShow.url(null, {})}>{t('video.all')}</AppLink>
        </div>
        {video.intro && <p>{video.intro}</p>}
        <Suspense>
          <Notes video={video} at={Math.floor(at)} onSeek={seek} />
        </Suspense>
      </div>
      <aside className={styles.beside}>
        <Chapters video={video} at={at} onSeek={seek} />
        <Related documents={video.documents} />
      </aside>
    </article>
  )
}

type ChapterProps = { video: Video; at: number; onSeek: (seconds: number) => void }
function Chapters({ video, at, onSeek }: ChapterProps) {
  const now = video.chapters.findLastIndex((one) => one.at <= at)
  return (
    <section className={styles.chapters} aria-labelledby="video-chapters">
      <h2 id="video-chapters">{t('video.chapters')}</h2>
      {video.chapters.length === 0 && <p className={styles.quiet}>{t('video.no_chapters')}</p>}
      <ol>
        {video.chapters.map((one, n) => (
          <li key={one.at} {...(n === now ? { 'aria-current': true } : {})}>
            <button type="button" onClick={() => onSeek(one.at)}>
              <span className={styles.clock}>{clock(one.at)}</span> {one.title}
            </button>
            {one.document && (
              <p className={styles.quiet}>
                <AppLink to={one.document.url}>
                  {t('video.cites', { title: one.document.title, revision: one.document.revision })}
                </AppLink>
                {one.document.superseded && (
                  <strong className={styles.old}>{t('video.superseded', { revision: one.document.superseded })}</strong>
                )}
              </p>
            )}
            {one.sdk && (
              <p className={styles.quiet}>
                <AppLink to={one.sdk.url}>{t('video.cites_sdk', { name: one.sdk.name })}</AppLink>
                {(one.sdk.superseded || one.sdk.withdrawn) && (
                  <strong className={styles.old}>
                    {one.sdk.superseded
                      ? t('video.superseded_sdk', { name: one.sdk.superseded })
                      : t('video.withdrawn_sdk')}
                  </strong>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Documents that go with the film: the reader's own share of them. */
function Related({ documents }: Pick<Video, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="video-related">
      <h2 id="video-related">{t('video.related')}</h2>
      <ul>
        {documents.map(({ id, title, revision, url }) => (
          <li key={id}>
            <AppLink to={url}>{title}</AppLink> <span className={styles.quiet}>{revision}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Like({ video }: { video: Video }) {
  const signedIn = useSession() !== null
  const [state, setState] = useState({ on: video.liked, likes: video.likes })
  if (!signedIn) return <span className={styles.quiet}>{t('video.likes', { count: state.likes })}</span>
  const change = async () => {
    const before = state
    setState({ on: !before.on, likes: before.likes + (before.on ? -1 : 1) })
    try {
      const { likes } = await like(video.id, !before.on)
      setState({ on: !before.on, likes })
    } catch {
      setState(before)
      notify.error(t('video.like_failed'))
    }
  }
  return (
    <Button size="small" aria-pressed={state.on} type={state.on ? 'primary' : 'default'} onClick={() => void change()}>
      {t(state.on ? 'video.liked' : 'video.like')} · {state.likes}
    </Button>
  )
}
