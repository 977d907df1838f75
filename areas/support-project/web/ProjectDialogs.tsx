import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { supportBoard } from '../board.contract.ts'
import { stages, supportLevels, supportProject } from '../contract.ts'
import {
  advance,
  arrange,
  close,
  engineersQuery,
  reopen,
  showQuery,
  type ProjectRow,
} from './support-project.queries.ts'
import { levelWord, stageWord } from './words.ts'

type Props = { row: ProjectRow; onClose: () => void }
const CloseField = fieldOf(supportProject.close.input)
const StageField = fieldOf(supportBoard.advance.input)
const ArrangeField = fieldOf(supportBoard.arrange.input)

/** Closes a project, with the reason. */
export const CloseDialog = ({ row, onClose }: Props) => (
  <Decision<{ reason: string }>
    title={`${t('support-project.close')} · ${row.name}`}
    about={t('support-project.close_about')}
    words={() => t('support-project.close')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await close({ id: row.id, version: row.version, reason })
      notify.success(t('support-project.closed'))
    }}
    onClose={onClose}
  >
    {() => <Reason />}
  </Decision>
)
/** Asks for a closed project to be opened again. */
export const ReopenDialog = ({ row, onClose }: Props) => (
  <Decision<{ reason: string }>
    title={`${t('support-project.reopen')} · ${row.name}`}
    about={t('support-project.reopen_about')}
    words={() => t('support-project.reopen')}
    danger={() => false}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await reopen({ id: row.id, version: row.version, reason })
      notify.success(t('support-project.reopened'))
    }}
    onClose={onClose}
  >
    {() => <Reason />}
  </Decision>
)
const Reason = () => (
  <CloseField name="reason" label={t('support-project.reason')}>
    <Input.TextArea rows={3} />
  </CloseField>
)

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
/** The next stage is reached, on a day that may lie back. */
export function AdvanceDialog({ row, onClose }: Props) {
  const stage = stages[stages.indexOf(row.stage) + 1] ?? row.stage
  return (
    <Decision<{ reachedOn: string }>
      title={t('support-project.advance_title', { stage: stageWord(stage) })}
      about={row.name}
      words={() => t('support-project.advance')}
      danger={() => false}
      initialValues={{ reachedOn: today() }}
      send={async ({ reachedOn }) => {
        await advance({ id: row.id, version: row.version, stage, reachedOn })
        notify.success(t('support-project.advanced'))
      }}
      onClose={onClose}
    >
      {() => (
        <StageField name="reachedOn" label={t('support-project.advance_day')}>
          <DayField max={today()} />
        </StageField>
      )}
    </Decision>
  )
}

/** Names the engineer who looks after a project, and its level. */
export function ArrangeDialog({ row, onClose }: Props) {
  const { data: engineers } = useQuery(engineersQuery())
  const { data: detail } = useQuery(showQuery(row.id))
  if (!detail || !engineers) return null
  const options = engineers.map(({ id, name }) => ({ value: id, label: name }))
  const { faeOwnerId, supportLevel, version } = detail
  return (
    <Decision<{ faeOwnerId?: number | null; supportLevel?: (typeof supportLevels)[number] | null }>
      title={`${t('support-project.arrange')} · ${row.name}`}
      about={row.companyName}
      words={() => t('support-project.save')}
      danger={() => false}
      initialValues={{ faeOwnerId, supportLevel }}
      send={async (given) => {
        const named = {
          ...(given.faeOwnerId && { faeOwnerId: given.faeOwnerId }),
          ...(given.supportLevel && { supportLevel: given.supportLevel }),
        }
        await arrange({ id: row.id, version, ...named })
        notify.success(t('support-project.arranged'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <ArrangeField name="faeOwnerId" label={t('support-project.field.engineer')}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={options} />
          </ArrangeField>
          <ArrangeField name="supportLevel" label={t('support-project.field.level')}>
            <Select allowClear options={supportLevels.map((value) => ({ value, label: levelWord(value) }))} />
          </ArrangeField>
        </>
      )}
    </Decision>
  )
}
