import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { locale, t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useSession } from '#platform/web/session.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { readers } from '../contract.ts'
import type { GuideSearch } from '../guide.search.ts'
import { chapterQuery, chaptersQuery, type Book as Kind, type Entry } from './guide.queries.ts'
import styles from './Guide.module.css'
import { pictured } from './pictures.ts'

const roleWord = wordsFor('access.role.name')
export const opensBook = (book: Kind, { chapter, keyword }: GuideSearch): Promise<void> =>
  chapter ? opens(chaptersQuery(book, keyword), chapterQuery(chapter)) : opens(chaptersQuery(book, keyword))

type Props = {
  book: Kind
  at: { url: (params: null, search: Partial<GuideSearch>) => string }
  search: GuideSearch
  setSearch: (patch: Partial<GuideSearch>) => void
}
/** A manual: its chapters at the side, one of them to read. */
export function Book({ book, at, search, setSearch }: Props) {
  const found = useQuery({ ...chaptersQuery(book, search.keyword), placeholderData: keepPreviousData })
  const whole = useQuery(chaptersQuery(book, ''))
  const list = found.data ?? []
  const current = search.chapter ?? list[0]?.slug
  return (
    <div className={styles.book}>
      <nav className={`${styles.side} no-print`} aria-label={t('guide.chapters')}>
        <h1>{t(book === 'staff' ? 'guide.staff_title' : 'guide.title')}</h1>
        <Find
          key={search.keyword}
          value={search.keyword}
          onFind={(keyword) => setSearch({ keyword, ...(keyword ? { chapter: undefined } : {}) })}
        />
        {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <EmptyState title={t('guide.none')} about={t('guide.none_about')} />}
        <Contents list={list} current={current} at={at} keyword={search.keyword} />
        <More />
      </nav>
      {current && <Chapter slug={current} list={whole.data ?? list} at={at} />}
    </div>
  )
}

/** The browser's own field: a manual is read by who has nothing of the portal yet. It counts at Enter, and when it is left. */
function Find({ value, onFind }: { value: string; onFind: (keyword: string) => void }) {
  const [text, setText] = useState(value)
  const find = () => text.trim() !== value && onFind(text.trim())
  return (
    <form role="search" noValidate onSubmit={(event) => (event.preventDefault(), find())}>
      <input
        type="search"
        className={styles.find}
        aria-label={t('guide.keyword')}
        placeholder={t('guide.keyword')}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        onBlur={find}
      />
    </form>
  )
}

type ContentsProps = Pick<Props, 'at'> & { list: readonly Entry[]; current: string | undefined; keyword: string }
/** What the reader's roles are about comes first; what is left stands under whom it is for. Visitors have no roles yet. */
function Contents({ list, current, at, keyword }: ContentsProps) {
  const signedIn = useSession() !== null
  const mine = signedIn ? list.filter((one) => one.mine) : []
  const rest = signedIn ? list.filter((one) => !one.mine) : list
  const groups = [
    { key: 'mine', words: t('guide.mine'), own: mine },
    ...readers.map((reader) => ({
      key: reader,
      words: t(`guide.reader.${reader}`),
      own: rest.filter((one) => one.reader === reader),
    })),
  ]
  return groups.map(({ key, words, own }) => {
    if (own.length === 0) return null
    return (
      <section key={key} aria-label={words}>
        <h2>{words}</h2>
        <ul>
          {own.map(({ slug, title, excerpt }) => (
            <li key={slug} data-current={slug === current}>
              <AppLink
                to={at.url(null, { chapter: slug, ...(keyword ? { keyword } : {}) })}
                newTab={false}
                {...(slug === current ? { 'aria-current': 'page' } : {})}
              >
                {title}
              </AppLink>
              {excerpt && <p>{excerpt}</p>}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** Visitors are told that there is more. */
function More() {
  if (useSession()) return null
  return (
    <p className={styles.more}>
      {t('guide.more')} <AppLink to="/login">{t('guide.sign_in')}</AppLink>
    </p>
  )
}

type ChapterProps = Pick<Props, 'at'> & { slug: string; list: readonly Entry[] }
function Chapter({ slug, list, at }: ChapterProps) {
  const { data, error, refetch } = useQuery(chapterQuery(slug))
  const here = list.findIndex((one) => one.slug === slug)
  const beside = (one: Entry | undefined, words: string) =>
    one && (
      <AppLink to={at.url(null, { chapter: one.slug })} newTab={false}>
        <small>{words}</small> {one.title}
      </AppLink>
    )
  if (!data)
    return (
      <div className={styles.sheet}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
      </div>
    )
  return (
    <article className={styles.sheet} aria-labelledby="guide-chapter">
      <header>
        <h2 id="guide-chapter">{data.title}</h2>
        <Button className="no-print" size="small" onClick={() => print()}>
          {t('guide.print')}
        </Button>
      </header>
      {data.roles.length > 0 && (
        <p className={styles.roles}>{t('guide.roles', { roles: listed(data.roles.map(roleWord)) })}</p>
      )}
      <HtmlView html={pictured(data.body, locale())} withCopy />
      {here >= 0 && (
        <footer className={`${styles.beside} no-print`}>
          <span>{beside(list[here - 1], t('guide.before'))}</span>
          <span>{beside(list[here + 1], t('guide.after'))}</span>
        </footer>
      )}
    </article>
  )
}
