import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { approval } from '../contract.ts'
import { assign, decide, peopleQuery, type Task } from './approval.queries.ts'
import { ToldOf } from './TaskFacts.tsx'
import { checklistOf, decisionWords } from './words.ts'

type Props = { row: Task; onClose: () => void }
const AssignField = fieldOf(approval.assign.input)
/** Passes or rejects one task; what its drawer says already is not said again over it. */
export function DecideDialog({ row, onClose }: Props) {
  const isOpen = useRouterState({
    select: ({ location }) => Number((location.search as { open?: unknown }).open) === row.id,
  })
  const send = async (audit: Audit) => {
    await decide({ id: row.id, version: row.version, ...audit })
    const passes = audit.result === 'pass'
    const done = passes ? row.words?.passed : row.words?.rejected
    notify.success(done ?? t(passes ? 'approval.state.approved' : 'approval.state.rejected'))
  }
  return (
    <AuditDecision
      title={`${row.kind} · ${row.stepName}`}
      about={
        <>
          {[...new Set([row.title, row.companyName].filter(Boolean))].join(' · ')}
          <ToldOf id={row.id} filesOnly={isOpen} />
          {!isOpen && (
            <AppLink to={row.url} newTab>
              {t('approval.open_record')}
            </AppLink>
          )}
        </>
      }
      words={{ ...decisionWords(), ...row.words }}
      {...checklistOf(row.checks)}
      send={send}
      onClose={onClose}
    />
  )
}

/** Names the account manager of a case. */
export function AssignDialog({ row, onClose }: Props) {
  const people = useQuery(peopleQuery(true))
  const send = async ({ handlerId }: { handlerId: number | undefined }) => {
    await assign({ id: row.id, version: row.version, handlerId: handlerId ?? 0 })
    notify.success(t('approval.assigned'))
  }
  return (
    <Decision<{ handlerId: number | undefined }>
      title={t('approval.assign')}
      about={`${row.title} · ${t('approval.assign_about')}`}
      words={() => t('approval.assign')}
      danger={() => false}
      initialValues={{ handlerId: undefined }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <AssignField name="handlerId" label={t('approval.handler')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={people.isPending}
            options={people.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
        </AssignField>
      )}
    </Decision>
  )
}
