import { useQuery } from '@tanstack/react-query'
import { ManifestKeys } from '#areas/file/web/file.public.tsx'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { useLineWords } from './lines.ts'
import { devtool } from '../tool.links.ts'
import { lineWordsQuery, linesQuery } from './tool.queries.ts'
import { Certify } from './Certify.tsx'
import styles from './Tool.module.css'

export async function loader() {
  await opens(linesQuery(), lineWordsQuery())
}

/** /devtoolIndex: where to begin, by product line. */
export default function DevtoolIndexPage() {
  return (
    <>
      <h1 className={styles.title}>{t('tool.index')}</h1>
      <Lines />
      <div className={styles.panel}>
        <ManifestKeys />
      </div>
    </>
  )
}

function Lines() {
  const lines = useQuery(linesQuery())
  const words = useQuery(lineWordsQuery())
  const lineWord = useLineWords()
  if (lines.error && !lines.data) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
  if (!lines.data) return null
  const order = (words.data ?? []).map((one) => one.busValue)
  const place = (lineId: string) => (order.includes(lineId) ? order.indexOf(lineId) : order.length)
  const shown = lines.data.lines.toSorted((a, b) => place(a.lineId) - place(b.lineId))
  if (shown.length === 0) return <EmptyState title={t('tool.none')} about={t('tool.none_about')} action={<Certify />} />
  return (
    <ul className={styles.lines}>
      {shown.map(({ lineId, sdk, ai }) => (
        <li key={lineId}>
          <AppLink to={devtool.url(null, { line: lineId })}>{lineWord(lineId)}</AppLink>
          <span>{t('tool.counts', { sdk, ai })}</span>
        </li>
      ))}
    </ul>
  )
}
