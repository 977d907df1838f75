import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { RowTitle } from '#platform/web/ui/list/RowTitle.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { boardColumns, mostCards } from '../desk.contract.ts'
import { boardQuery, type Card } from './desk.queries.ts'
import { NextTarget } from './ComplaintState.tsx'
import styles from './Complaint.module.css'
import { dWord, severityWord, stateWord } from './words.ts'

type Column = (typeof boardColumns)[number]
const wordOf = (column: Column): string => {
  if (column === 'intake' || column === 'report') return t(`complaint.board.${column}`)
  if (column === 'wait_sample' || column === 'report_sent') return stateWord(column)
  return `${column} ${dWord(column)}`
}

/** What is not over, by the section of the report that is next. */
export default function Board() {
  const { data, error, refetch } = useQuery(boardQuery())
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const columns = Map.groupBy(data.cards, ({ column }) => column)
  return (
    <>
      {data.total > mostCards && <p>{t('complaint.board.more', { n: mostCards })}</p>}
      <div className={styles.board} role="list" aria-label={t('complaint.desk.board')}>
        {boardColumns.map((column) => {
          const cards = columns.get(column) ?? []
          return (
            <section key={column} className={styles.column} data-empty={cards.length === 0} role="listitem">
              <h2>
                {wordOf(column)} <span>{cards.length}</span>
              </h2>
              <ul>
                {cards.length === 0 && <li>{t('complaint.board.empty')}</li>}
                {cards.map((card) => (
                  <BoardCard key={card.id} card={card} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

const BoardCard = ({ card }: { card: Card }) => (
  <li className={styles.card}>
    <RowTitle row={card} under={[card.rmaNo]}>
      {card.no}
    </RowTitle>
    <span>{card.company}</span>
    <span>{[card.chipCode, severityWord(card.severity)].join(' · ')}</span>
    {(card.samplesUntil ?? card.targets.some(({ doneOn }) => !doneOn)) && <NextTarget record={card} />}
  </li>
)
