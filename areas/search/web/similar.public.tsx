import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { search } from '../contract.ts'
import { Pieces } from './Pieces.tsx'
import { isAlike, isTelling } from './similar.rules.ts'
import './similar.css'

/** Known issues among what is shown: the answers are not to be crowded out. */
const mostKnown = 2
/** Milliseconds of a pause in typing after which is asked, and answers shown. */
const [pause, shown] = [500, 5]

/** What was typed, once the typing pauses: one call for each pause. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim().slice(0, 100)), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What of a kind holds the words, under the rights of the reader. */
function useFound(keyword: string, type: string) {
  const enabled = isTelling(keyword)
  const { data } = useQuery({
    ...query(search.all, { keyword, type, limit: 10 }),
    enabled,
    staleTime: Infinity,
    retry: false,
  })
  return enabled && data ? data.list.filter((row) => isAlike(row)) : []
}

/** Known issues and answers like what is being asked, under the rights of the reader, while the subject is typed; nothing where there are none. */
export function SimilarAnswers({ subject }: { subject: string }) {
  const keyword = usePaused(subject)
  const rows = [useFound(keyword, 'known_issue').slice(0, mostKnown), useFound(keyword, 'faq')].flat()
  if (rows.length === 0) return null
  return (
    <section className="similar-answers" aria-live="polite">
      <h3>{t('search.similar')}</h3>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <li key={`${row.type} ${row.id}`}>
            {row.type === 'known_issue' && <strong>{t('search.similar_known')} </strong>}
            {/* in a tab of its own: what is typed stays */}
            <a href={row.url} target="_blank" rel="noopener">
              <Pieces pieces={row.title} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
