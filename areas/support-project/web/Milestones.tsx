import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import styles from './Board.module.css'
import type { Board } from './support-project.queries.ts'
import { stageWord } from './words.ts'

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
/** The four stages in a row: the day each was planned for, and the day it was reached. */
export const Milestones = ({ record }: { record: Board }) => (
  <ol className={styles.milestones}>
    {record.milestones.map(({ stage, plannedOn, reachedOn, by }) => {
      const late = !reachedOn && plannedOn !== null && plannedOn < today()
      const state = record.stage === stage ? 'now' : reachedOn ? 'reached' : 'ahead'
      return (
        <li key={stage} data-state={state}>
          <strong>{stageWord(stage)}</strong>
          {state === 'now' && <StateTag tone="info">{t('support-project.board.now')}</StateTag>}
          {late && <StateTag tone="bad">{t('support-project.board.late')}</StateTag>}
          <dl>
            <dt>{t('support-project.board.planned')}</dt>
            <dd>{plannedOn ?? '–'}</dd>
            <dt>{t('support-project.board.reached')}</dt>
            <dd>{[reachedOn ?? '–', by].filter(Boolean).join(' · ')}</dd>
          </dl>
        </li>
      )
    })}
  </ol>
)
