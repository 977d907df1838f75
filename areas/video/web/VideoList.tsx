import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import type { TextKey } from '#platform/contract/text.ts'
import { missingFor } from '#platform/contract/reason.ts'
import { opens } from '#platform/web/call/query.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { can, useSession } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { choice, FilterFields, keyword, oneOf, type FiltersOf } from '#platform/web/ui/list/filters.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { videoCategories, videoLevels } from '../contract.ts'
import { desk, videoVod, type videoShow } from '../video.links.ts'
import type { ListSearch } from '../video.search.ts'
import { chipsQuery, goingQuery, perPage, videosQuery, type VideoRow } from './video.queries.ts'
import styles from './Video.module.css'
import { accessWord, categoryWord, clock, levelWord } from './words.ts'

export const listLoader =
  (open: boolean) =>
  ({ search }: LoadContext<typeof videoShow>) =>
    opens(videosQuery(search, open), chipsQuery())

const useChips = () => useQuery(chipsQuery()).data?.map(({ code }) => ({ value: code, label: code })) ?? []
const filters: FiltersOf<ListSearch, 'keyword' | 'category' | 'chip' | 'level'> = {
  keyword: keyword('video.field.keyword'),
  category: oneOf('video.field.category', 'video.any_category', videoCategories, categoryWord),
  chip: choice('video.field.chip', 'video.any_chip', useChips),
  level: oneOf('video.field.level', 'video.any_level', videoLevels, levelWord),
}
type Props = Pick<PageProps<typeof videoShow>, 'search' | 'setSearch'> & {
  open: boolean
  title: TextKey
  lead: TextKey
}

/** Videos as cards, with those that were begun above them. */
export function VideoList({ open, title, lead, search, setSearch }: Props) {
  const found = useQuery({ ...videosQuery(search, open), placeholderData: (old) => old })
  const { data, error } = found
  const narrowed =
    search.keyword !== '' || [search.category, search.chip, search.level].some((one) => one !== undefined)
  const narrow = (patch: Partial<ListSearch>) => setSearch({ page: undefined, ...patch })
  const clear = () => narrow({ keyword: '', category: undefined, chip: undefined, level: undefined })
  return (
    <TitledPage title={label(title)} lead={label(lead)}>
      {!open && !narrowed && <Going />}
      <div className={styles.bar}>
        <FilterFields label={label(title)} filters={filters} search={search} onSearch={narrow} />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void found.refetch()} />}
      {data?.total === 0 && <Nothing {...(narrowed ? { onClear: clear } : {})} />}
      <ul className={styles.cards} aria-busy={found.isPlaceholderData}>
        {data?.list.map((one) => (
          <Card key={one.id} video={one} />
        ))}
      </ul>
      {data && data.total > perPage && (
        <Pagination
          current={data.page}
          pageSize={perPage}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => setSearch({ page })}
        />
      )}
    </TitledPage>
  )
}

/** Says what would open more to whom that opens it, and to those who make videos where they do. */
function Nothing(filtered: { onClear?: () => void }) {
  const closed = missingFor('nda', useSession())
  return (
    <EmptyState
      title={label('video.none')}
      about={label(closed ? 'video.none_open' : 'video.none_about')}
      action={
        can('video_edit') ? (
          <AppLink to={desk.url(null, {})}>{label('video.desk_title')}</AppLink>
        ) : (
          closed && <AccessLink reason={closed} />
        )
      }
      {...filtered}
    />
  )
}

/** What was begun and not finished, where it was left. */
function Going() {
  const signedIn = useSession() !== null
  const { data } = useQuery({ ...goingQuery(), enabled: signedIn })
  if (!data?.total) return null
  return (
    <section aria-labelledby="video-going" className={styles.going}>
      <h2 id="video-going">{t('video.going')}</h2>
      <ul className={styles.row}>
        {data.list.map((one) => (
          <Card key={one.id} video={one} at={one.seen?.last} />
        ))}
      </ul>
    </section>
  )
}

function Card({ video, at }: { video: VideoRow; at?: number | undefined }) {
  const { seen } = video
  return (
    <li className={styles.card}>
      <Cover video={video} />
      <div className={styles.said}>
        <p className={styles.quiet}>
          {[categoryWord(video.category), ...video.chips.map(({ code }) => code), levelWord(video.level)].join(' · ')}
        </p>
        <h3>
          <AppLink to={videoVod.url(null, { id: video.id, ...(at ? { t: at } : {}) })}>{video.title}</AppLink>
        </h3>
        {at === undefined && <p className={styles.intro}>{video.intro}</p>}
        <p className={styles.foot}>
          {at === undefined ? (
            <>
              <span>{t('video.views', { count: video.views })}</span>
              {video.access !== 'open' && <span>{accessWord(video.access)}</span>}
              {seen && <span>{seen.finished ? t('video.finished') : t('video.watched', { share: seen.share })}</span>}
            </>
          ) : (
            <span>{t('video.going_at', { at: clock(at) })}</span>
          )}
        </p>
      </div>
    </li>
  )
}

/** The picture of a video with its length, and how much of it was watched. */
function Cover({ video }: { video: VideoRow }) {
  return (
    <span className={styles.cover}>
      {video.cover ? (
        <img src={video.cover} alt="" loading="lazy" width={480} height={270} />
      ) : (
        <span className={styles.blank} aria-hidden>
          {(video.chips[0]?.code ?? video.title).slice(0, 6)}
        </span>
      )}
      <span className={styles.length}>
        <span className="visually-hidden">{t('video.minutes', { time: clock(video.duration) })}</span>
        <span aria-hidden>{clock(video.duration)}</span>
      </span>
      {video.seen && <progress className={styles.share} max={100} value={video.seen.share} aria-hidden />}
    </span>
  )
}
