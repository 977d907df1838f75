import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { MenuButton } from './MenuButton.tsx'
import './row-actions.css'

/** One thing the caller may do with a record; `danger` loses or refuses something, `shown` stands beside the next step, `aside` never is the next one, `full` names the record too. */
export type Step = {
  key: string
  label: string
  full?: string
  danger?: boolean
  shown?: boolean
  aside?: boolean
  run: () => void
}
type Props = {
  /** the record, for the name of the menu */
  title: string
  /** the next step first */
  steps: readonly Step[]
  /** who else has to move it, when it is not the caller */
  waits?: string | false
}

/** What is to be done next: the first step that somebody waits for. */
const nextOf = (steps: readonly Step[]) => steps.find(({ danger, aside }) => !danger && !aside)

/** The next step of a record as a button, the others and whatever loses something in a menu. */
export function RowActions({ title, steps, waits }: Props) {
  // A single step needs no menu, even one that loses something: it asks before it does.
  const first = nextOf(steps) ?? steps.find((step) => !step.danger) ?? (steps.length === 1 ? steps[0] : undefined)
  const inView = steps.filter((step) => step === first || step.shown)
  const others = steps.filter((step) => !inView.includes(step))
  return (
    <span className="row-actions">
      {waits && <span className="row-waits">{waits}</span>}
      {inView.map(({ key, label, full, danger, run }) => (
        <Button key={key} type="link" size="small" danger={danger ?? false} aria-label={full} onClick={run}>
          {label}
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton
          menu={{
            items: others.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run })),
          }}
          button={
            <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('ui.table.more', { title })} />
          }
        />
      )}
    </span>
  )
}

/** The same steps as buttons in the head of a record's drawer. */
export const StepButtons = ({ steps }: { steps: readonly Step[] }) => (
  <span className="row-actions">
    {steps.map(({ key, label, danger, run }) => (
      <Button
        key={key}
        type={key === nextOf(steps)?.key ? 'primary' : 'default'}
        danger={danger ?? false}
        onClick={run}
      >
        {label}
      </Button>
    ))}
  </span>
)
