import { Rate } from 'antd'
import { count as countOf } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import './rating.css'

type Props = {
  /** the average, or the reader's own score, 0 to 5; null when there is none */
  value: number | null
  /** how many people rated; left out for the reader's own score */
  count?: number
  /** with it the stars can be set, by arrow keys too; without it they are read only */
  onRate?: (score: number) => void
}

/** Stars with the score in figures beside them, so that nobody has to count. */
export function Rating({ value, count, onRate }: Props) {
  const score = value ?? 0
  return (
    <span className="rating">
      {onRate ? (
        <Rate value={Math.round(score)} allowClear={false} onChange={onRate} aria-label={t('ui.rating.label')} />
      ) : (
        <span className="rating-stars" aria-hidden>
          <Rate disabled allowHalf value={Math.round(score * 2) / 2} tabIndex={-1} />
        </span>
      )}
      <span className="rating-words">
        {value === null ? t('ui.rating.none') : t('ui.rating.score', { score: score.toFixed(1) })}
        {count !== undefined && value !== null && <span>{t('ui.rating.count', { count: countOf(count) })}</span>}
      </span>
    </span>
  )
}
