import { ArrowLeftOutlined, EditOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Favourite } from '#platform/web/layout/Favourite.tsx'
import { Watch } from '#platform/web/layout/Watch.tsx'
import { useEscape } from '#platform/web/ui/covered.ts'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { Applies } from './Applies.tsx'
import { CopyLink } from './CopyLink.tsx'
import { Praise } from './Praise.tsx'
import { desk, show } from '../faq.links.ts'
import type { ShowSearch } from '../faq.search.ts'
import { countView, neighboursQuery, praiseFaq, showQuery, type Detail } from './faq.queries.ts'
import { platformWord } from './words.ts'
import styles from './Faq.module.css'

type Props = {
  id: number
  /** the module of the path */
  module: string
  search: ShowSearch
}

/** One answer over the list: the question, what it holds for, whether it helped, and its neighbours in the list. */
export default function FaqAnswer({ id, module, search }: Props) {
  const detail = useQuery(showQuery(id))
  const list = show.url({ id: module }, { ...search, faqId: undefined })
  const shown = detail.data !== undefined
  useEscape(list)
  useEffect(() => {
    if (shown) void countView(id)
  }, [shown, id])
  return (
    <article className={styles.answer}>
      <AppLink to={list} className={`${styles.back} no-print`}>
        <ArrowLeftOutlined aria-hidden /> {t('faq.answer.back')}
      </AppLink>
      {detail.data ? (
        <Body faq={detail.data} module={module} search={search} />
      ) : detail.error ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : null}
    </article>
  )
}

type BodyProps = { faq: Detail; module: string; search: ShowSearch }
function Body({ faq, module, search }: BodyProps) {
  const foreign = locale() === 'en' && faq.lang === 'zh'
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{faq.title}</h1>
          <div className={styles.facts}>
            <span>{faq.path.map((node) => node.name).join(' / ')}</span>
            <span>{platformWord(faq.platform)}</span>
            <LevelTag level={faq.level} />
            <span>{t('faq.answer.views', { n: count(faq.viewCount) })}</span>
            <span>
              {t('faq.answer.updated')} <RelativeTime value={faq.updateTime} />
            </span>
          </div>
        </div>
        <Tools faq={faq} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {foreign && <p className={styles.only}>{t('faq.answer.only_zh')}</p>}
          <HtmlView html={faq.content} withCopy lang={foreign ? 'zh' : undefined} />
          <Praise faq={faq} press={(on) => praiseFaq(faq.id, on)} />
          <Neighbours id={faq.id} module={module} search={search} />
        </div>
        <div className={styles.side}>
          <Applies faq={faq} />
          <Keywords words={faq.keywords} search={search} />
        </div>
      </div>
    </>
  )
}

function Tools({ faq }: { faq: Detail }) {
  return (
    <div className={`${styles.tools} no-print`}>
      {faq.can.edit && (
        <Button icon={<EditOutlined aria-hidden />} href={desk.url(null, { open: faq.id })}>
          {t('faq.answer.edit')}
        </Button>
      )}
      <Favourite kind="faq" id={faq.id} />
      <Watch kind="faq" id={faq.id} />
      <CopyLink to={show.url({ id: 0 }, { faqId: faq.id })} />
    </div>
  )
}

function Neighbours({ id, module, search }: { id: number; module: string; search: ShowSearch }) {
  const { data } = useQuery(neighboursQuery(module, search, id))
  if (!data?.prev && !data?.next) return null
  const to = (faqId: number) => show.url({ id: module }, { ...search, faqId })
  return (
    <nav className={`${styles.neighbours} no-print`} aria-label={t('faq.answer.neighbours')}>
      {data.prev && (
        <AppLink to={to(data.prev.id)} rel="prev">
          <small>{t('faq.answer.previous')}</small>
          {data.prev.title}
        </AppLink>
      )}
      {data.next && (
        <AppLink to={to(data.next.id)} rel="next" className={styles.next}>
          <small>{t('faq.answer.next')}</small>
          {data.next.title}
        </AppLink>
      )}
    </nav>
  )
}

function Keywords({ words, search }: { words: readonly string[]; search: ShowSearch }) {
  if (words.length === 0) return null
  const to = (keyword: string) => show.url({ id: 0 }, { tab: search.tab, keyword })
  return (
    <section className={styles.keywords}>
      <h2>{t('faq.answer.keywords')}</h2>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <AppLink to={to(word)} title={t('faq.answer.search', { word })}>
              {word}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
