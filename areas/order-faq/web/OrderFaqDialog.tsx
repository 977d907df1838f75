import { LeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Skeleton, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { bcp47 } from '#platform/contract/text.ts'
import { t } from '#platform/web/i18n/text.ts'
import { isReachable } from '#platform/web/router/registry.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { notify } from '#platform/web/notify.ts'
import styles from './OrderFaq.module.css'
import { answerQuery, findTitles, sendWords, titlesQuery, type Title } from './order-faq.queries.ts'

/** What is shown: all titles, those that were found, one answer, or that there is none for some words. */
type View =
  | { what: 'all' }
  | { what: 'found'; titles: readonly Title[]; words: string }
  | { what: 'answer'; id: number; back: View | null }
  | { what: 'none'; words: string }

/**
 * Common questions of those who order, by title or by a word: one opens, several are offered, none warns. `id` is
 * the answer it begins with.
 */
export default function OrderFaqDialog({ id, onClose }: { id?: number; onClose: () => void }) {
  const [view, setView] = useState<View>(id === undefined ? { what: 'all' } : { what: 'answer', id, back: null })
  const [busy, setBusy] = useState(false)
  const box = useRef<InputRef>(null)
  const find = async (given: string) => {
    const words = given.trim()
    if (!words) return void notify.warning(t('order-faq.empty'))
    setBusy(true)
    try {
      const titles = await findTitles(words)
      const [first] = titles
      if (titles.length === 1) setView({ what: 'answer', id: first!.id, back: { what: 'all' } })
      else setView(first ? { what: 'found', titles, words } : { what: 'none', words })
    } catch {
      // said by the call itself; what is in view stays
    } finally {
      setBusy(false)
    }
  }
  const open = (id: number) => setView({ what: 'answer', id, back: view })
  return (
    <Modal
      open
      width={640}
      title={t('order-faq.title')}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      className={styles.dialog!}
      styles={{ body: { height: 'calc(50vh + 200px)', maxHeight: 'calc(100dvh - 180px)' } }}
    >
      <div className={styles.body}>
        <Input.Search
          ref={box}
          allowClear
          maxLength={100}
          loading={busy}
          placeholder={t('order-faq.find')}
          aria-label={t('order-faq.find')}
          onSearch={(words, _, info) => (info?.source === 'clear' ? setView({ what: 'all' }) : void find(words))}
        />
        <div className={styles.view} aria-live="polite">
          {view.what === 'all' && <All onOpen={open} />}
          {view.what === 'found' && (
            <>
              <p className={styles.lead}>{t('order-faq.found', { count: view.titles.length, words: view.words })}</p>
              <Titles titles={view.titles} onOpen={open} />
            </>
          )}
          {view.what === 'none' && <None key={view.words} words={view.words} onAll={() => setView({ what: 'all' })} />}
          {view.what === 'answer' && (
            <Answer id={view.id} onBack={() => setView(view.back ?? { what: 'all' })} onLeave={onClose} />
          )}
        </div>
      </div>
    </Modal>
  )
}

function Titles({ titles, onOpen }: { titles: readonly Title[]; onOpen: (id: number) => void }) {
  return (
    <ul className={styles.titles}>
      {titles.map((one) => (
        <li key={one.id}>
          <button type="button" onClick={() => onOpen(one.id)}>
            {one.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

function All({ onOpen }: { onOpen: (id: number) => void }) {
  const { data, error } = useQuery(titlesQuery())
  if (error) return <Alert type="error" showIcon title={wordsOf(error, t('order-faq.failed'))} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  return <Titles titles={data.list} onOpen={onOpen} />
}

function Answer({ id, onBack, onLeave }: { id: number; onBack: () => void; onLeave: () => void }) {
  const { data, error } = useQuery(answerQuery(id))
  const back = (
    <Button type="text" size="small" icon={<LeftOutlined aria-hidden />} onClick={onBack}>
      {t('order-faq.back')}
    </Button>
  )
  if (error)
    return (
      <>
        {back}
        <Alert type="error" showIcon title={wordsOf(error, t('order-faq.failed'))} />
      </>
    )
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <article className={styles.answer}>
      {back}
      <h2>{data.title}</h2>
      <HtmlView html={data.body} lang={bcp47[data.lang]} />
      {data.hints.length > 0 && (
        <ul className={styles.hints} aria-label={t('order-faq.hints')}>
          {data.hints.map(({ text, url }) => (
            <li key={text}>
              {isReachable(url) ? (
                <AppLink to={url} onClick={onLeave}>
                  {text}
                </AppLink>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
      {data.url && isReachable(data.url) && (
        <AppLink to={data.url} onClick={onLeave}>
          {t('order-faq.go')}
        </AppLink>
      )}
    </article>
  )
}

/** No answer for some words: whoever asks may hand them on. */
function None({ words, onAll }: { words: string; onAll: () => void }) {
  const [sent, setSent] = useState<'no' | 'busy' | 'yes'>('no')
  const send = async () => {
    setSent('busy')
    try {
      await sendWords(words)
      setSent('yes')
    } catch {
      // said by the call itself
      setSent('no')
    }
  }
  return (
    <>
      <Alert type="warning" showIcon title={t('order-faq.none')} />
      <div className={styles.steps}>
        {sent === 'yes' ? (
          <p role="status">{t('order-faq.sent', { words })}</p>
        ) : (
          <Button type="primary" loading={sent === 'busy'} onClick={() => void send()}>
            {t('order-faq.send')}
          </Button>
        )}
        <Button onClick={onAll}>{t('order-faq.all')}</Button>
      </div>
    </>
  )
}
