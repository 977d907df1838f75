import { Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { approval } from '../contract.ts'
import { assign, decide, peopleQuery, type Task } from './approval.queries.ts'
import { FactsOf } from './TaskFacts.tsx'
import { checklistOf, decisionWords } from './words.ts'

type Props = { row: Task; onClose: () => void }
const AssignField = fieldOf(approval.assign.input)
/** Passes or rejects one task. */
export function DecideDialog({ row, onClose }: Props) {
  const send = async (audit: Audit) => {
    await decide({ id: row.id, version: row.version, ...audit })
    notify.success(t(audit.result === 'pass' ? 'approval.state.approved' : 'approval.state.rejected'))
  }
  return (
    <AuditDecision
      title={`${row.kind} · ${row.stepName}`}
      about={
        <>
          {[...new Set([row.title, row.companyName].filter(Boolean))].join(' · ')}
          <FactsOf id={row.id} />
          <span style={{ display: 'block' }}>
            <AppLink to={row.url} newTab>
              {t('approval.open_record')}
            </AppLink>
          </span>
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
