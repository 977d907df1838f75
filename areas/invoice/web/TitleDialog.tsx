import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { decideTitle, reviewTitleQuery, type TitleReview } from './desk.queries.ts'
import { stepWord } from './words.ts'

/** Passes a title for special invoices, or rejects it. */
export const TitleDialog = ({ row, onClose }: { row: TitleReview; onClose: () => void }) => (
  <StepDecision
    read={reviewTitleQuery(row.id)}
    stepWord={stepWord}
    name={row.title}
    about={`${row.company} · ${t('invoice.title_desk.about')}`}
    send={({ id, version, result, reason }) => decideTitle({ id, version, result, reason })}
    onClose={onClose}
  />
)
