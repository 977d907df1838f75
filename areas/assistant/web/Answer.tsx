import { DislikeOutlined, LikeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { kindWord, Pieces } from '#areas/search/web/found.public.ts'
import { searchall } from '#areas/search/search.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import styles from './Assistant.module.css'
import { rateAnswer, type Answered, type Passage } from './assistant.queries.ts'
import { HandOver } from './HandOver.tsx'

type Props = {
  answered: Answered
  /** goes with a link that leads away from under the window */
  onLeave?: (() => void) | undefined
}

/** The answer to one question: what a model wrote, if one did, the passages with where they stand, and what may be done next. */
export function Answer({ answered, onLeave }: Props) {
  const { id, text, state, answer, passages } = answered
  if (state === 'no_source') return <NoSource answered={answered} onLeave={onLeave} />
  return (
    <div className={styles.answer}>
      {answer && (
        <div className={styles.written}>
          <p>
            <Cited text={answer} id={id} />
          </p>
          <small>{t('assistant.written')}</small>
        </div>
      )}
      <ol className={styles.passages} aria-label={t('assistant.sources')}>
        {passages.map((passage) => (
          <li key={passage.rank} id={placeOf(id, passage.rank)} tabIndex={-1}>
            <Quote passage={passage} onLeave={onLeave} />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Rating answered={answered} />
        <HandOver ids={[id]} issueId={answered.issueId} onLeave={onLeave} />
        <AppLink
          to={searchall.url(null, { keyword: text.slice(0, 100) })}
          newTab={false}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {t('assistant.search')}
        </AppLink>
      </div>
    </div>
  )
}

const placeOf = (id: number, rank: number) => `source-${id}-${rank}`
/** Numbers in brackets lead to their passage; everything else is text. */
function Cited({ text, id }: { text: string; id: number }) {
  return text.split(/(\[\d{1,3}\])/).map((piece, index) => {
    const rank = /^\[(\d+)\]$/.exec(piece)?.[1]
    const key = `${index} ${piece}`
    if (!rank) return <span key={key}>{piece}</span>
    const go = () => document.getElementById(placeOf(id, Number(rank)))?.focus()
    return (
      <button key={key} type="button" className={styles.cite} onClick={go}>
        {piece}
      </button>
    )
  })
}

function Quote({ passage, onLeave }: { passage: Passage; onLeave: (() => void) | undefined }) {
  const { open, kind, title, revision, page, quote, url } = passage
  if (!open) return <p className={styles.closed}>{t('assistant.closed')}</p>
  const isPage = page !== null
  return (
    <>
      <blockquote>
        <Pieces pieces={quote} />
      </blockquote>
      <p className={styles.source}>
        <AppLink to={url} newTab={isPage} {...(onLeave && !isPage ? { onClick: onLeave } : {})}>
          {title}
        </AppLink>
        <span>{kindWord(kind)}</span>
        {revision && <span>{t('assistant.revision', { revision })}</span>}
        {isPage && <span>{t('assistant.page', { page })}</span>}
      </p>
    </>
  )
}

function NoSource({ answered, onLeave }: Props) {
  return (
    <div className={styles.nothing}>
      <strong>{t('assistant.no_source')}</strong>
      <p>{t('assistant.no_source_about')}</p>
      <div className={styles.foot}>
        <AppLink
          to={searchall.url(null, { keyword: answered.text.slice(0, 100) })}
          newTab={false}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {t('assistant.search')}
        </AppLink>
        <HandOver ids={[answered.id]} issueId={answered.issueId} onLeave={onLeave} />
      </div>
    </div>
  )
}

/** Whether it helped. */
function Rating({ answered: { id, helpful } }: { answered: Answered }) {
  const rate = (value: boolean) =>
    void rateAnswer(id, value).then(
      () => notify.success(t('assistant.rated')),
      () => undefined,
    )
  const button = (value: boolean, words: string, icon: ReactNode) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-pressed={helpful === value}
      className={styles.rate!}
      onClick={() => rate(value)}
    >
      {words}
    </Button>
  )
  return (
    <span role="group" aria-label={t('assistant.rate')}>
      {button(true, t('assistant.helpful'), <LikeOutlined aria-hidden />)}
      {button(false, t('assistant.unhelpful'), <DislikeOutlined aria-hidden />)}
    </span>
  )
}
