import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { call } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/state/ConfirmDelete.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { supportBoard } from '../board.contract.ts'
import styles from './Board.module.css'
import { anew, type Board, type Risk } from './support-project.queries.ts'
import { riskLevelWord, riskStateWord } from './words.ts'

const RiskForm = part(() => import('./RiskForm.tsx'))
const tones: Record<Risk['level'], Tone> = { high: 'bad', medium: 'wait', low: 'info' }
const settled: Record<Risk['status'], Tone> = { open: 'wait', mitigated: 'info', closed: 'good' }

/** What may go wrong with a project, and what is done about it. */
export function Risks({ record }: { record: Board }) {
  const [edited, setEdited] = useState<Risk | 'new' | null>(null)
  const [ask, questions] = useAsk()
  const remove = async (risk: Risk) => {
    if (!(await ask(deleteQuestion(risk.title)))) return
    await call(supportBoard.removeRisk, { id: risk.id })
    await anew()
    notify.success(t('support-project.board.risk_removed'))
  }
  return (
    <section className={styles.card}>
      <header>
        <h2>{t('support-project.board.risks')}</h2>
        {record.can.risk && <Button onClick={() => setEdited('new')}>{t('support-project.board.add_risk')}</Button>}
      </header>
      {record.risks.length === 0 && <p>{t('support-project.board.no_risks')}</p>}
      <ul className={styles.risks}>
        {record.risks.map((risk) => (
          <RiskItem
            key={risk.id}
            risk={risk}
            may={record.can.risk}
            edit={() => setEdited(risk)}
            remove={() => void remove(risk)}
          />
        ))}
      </ul>
      {edited && (
        <Suspense>
          <RiskForm projectId={record.id} risk={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {questions}
    </section>
  )
}

type ItemProps = { risk: Risk; may: boolean; edit: () => void; remove: () => void }
const RiskItem = ({ risk, may, edit, remove }: ItemProps) => (
  <li>
    <div>
      <strong>{risk.title}</strong>
      <StateTag tone={tones[risk.level]}>{riskLevelWord(risk.level)}</StateTag>
      <StateTag tone={settled[risk.status]}>{riskStateWord(risk.status)}</StateTag>
      {risk.detail && <p>{risk.detail}</p>}
      <small>
        {[risk.dueOn && `${t('support-project.board.risk_due')} ${risk.dueOn}`, risk.author]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
    {may && (
      <span>
        <Button type="link" size="small" aria-label={`${t('support-project.edit')} ${risk.title}`} onClick={edit}>
          {t('support-project.edit')}
        </Button>
        <Button type="link" size="small" danger aria-label={`${t('ui.delete')} ${risk.title}`} onClick={remove}>
          {t('ui.delete')}
        </Button>
      </span>
    )}
  </li>
)
