import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useSession } from '#platform/web/session.ts'
import { own } from '../assistant.links.ts'
import { mostHanded } from '../contract.ts'
import { Answer } from './Answer.tsx'
import { AskBox } from './AskBox.tsx'
import styles from './Assistant.module.css'
import { answerQuery } from './assistant.queries.ts'
import { HandOver } from './HandOver.tsx'

/** What each person has asked in this window, for as long as the page lives: closing the window loses nothing. */
const talks = new Map<number, readonly number[]>()

/** The assistant in its window: questions and answers, the newest at the end, and where to ask the next. */
export default function Talk({ onClose }: { onClose: () => void }) {
  const userId = useSession()?.userId ?? 0
  const [ids, setIds] = useState(talks.get(userId) ?? [])
  const [asked, setAsked] = useState<string | null>(null)
  const threadRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // an answer is read from its question on
    const turns = threadRef.current?.querySelectorAll('[data-turn]')
    turns?.[turns.length - 1]?.scrollIntoView({ block: 'start' })
  }, [ids, asked])
  const add = (id: number) => {
    const talk = [...(talks.get(userId) ?? []), id]
    talks.set(userId, talk)
    setIds(talk)
  }
  return (
    <div className={styles.talk}>
      <div ref={threadRef} className={styles.thread} role="log" aria-label={t('assistant.talk')}>
        {ids.length === 0 && asked === null && <Hello />}
        {ids.map((id) => (
          <Turn key={id} id={id} onLeave={onClose} />
        ))}
        {asked !== null && (
          <div className={styles.turn} data-turn>
            <p className={styles.asked}>{asked}</p>
            <p className={styles.thinking} role="status">
              <Spin size="small" /> {t('assistant.thinking')}
            </p>
          </div>
        )}
      </div>
      <div className={styles.ask}>
        <AskBox first onAsked={({ id }) => add(id)} onWay={setAsked} />
        <div className={styles.ways}>
          <AppLink to={own.url(null)} newTab={false} onClick={onClose}>
            {t('assistant.all')}
          </AppLink>
          {ids.length > 1 && <HandOver ids={ids.slice(-mostHanded)} issueId={null} all onLeave={onClose} />}
        </div>
      </div>
    </div>
  )
}

const Hello = () => (
  <div className={styles.hello}>
    <h2>{t('assistant.hello')}</h2>
    <p>{t('assistant.hello_about')}</p>
  </div>
)

/** One question with its answer, read anew when it is shown again; one that was deleted meanwhile is gone. */
function Turn({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { data } = useQuery(answerQuery(id))
  if (!data) return null
  return (
    <div className={styles.turn} data-turn>
      <p className={styles.asked}>{data.text}</p>
      <Answer answered={data} onLeave={onLeave} />
    </div>
  )
}
