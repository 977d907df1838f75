import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { findCandidates, saveMembers, showQuery, type Person, type ProjectRow } from './support-project.queries.ts'
import styles from './Project.module.css'

type Member = Person & { fixed?: boolean }
type Values = { userIds: Member[] }

/** Says who belongs to a project: colleagues of the own company. */
export default function MembersForm({ row, onClose }: { row: ProjectRow; onClose: () => void }) {
  const { data } = useQuery(showQuery(row.id))
  if (!data) return null
  return (
    <FormDrawer<Values>
      open
      title={`${t('support-project.members_edit')} · ${data.name}`}
      submitText={t('support-project.save')}
      draft={`support-project.members.${data.id}.${data.version}`}
      initialValues={{ userIds: data.members }}
      onClose={onClose}
      onSubmit={async ({ userIds }) => {
        await saveMembers(
          data,
          userIds.map(({ id }) => id),
        )
        notify.success(t('support-project.members_saved'))
      }}
    >
      <Form.Item
        name="userIds"
        label={t('support-project.field.members')}
        extra={t('support-project.members_about')}
        htmlFor="support-candidate"
      >
        <People id={data.id} />
      </Form.Item>
    </FormDrawer>
  )
}

const nobody: Member[] = []
type Props = { id: number; value?: Member[]; onChange?: (next: Member[]) => void }
/** A search that adds, and the chosen with a button that takes out. */
function People({ id, value = nobody, onChange }: Props) {
  const seen = useRef(new Map<number, Person>())
  const add = (chosen: unknown) => {
    const found = seen.current.get(Number(chosen))
    if (found && !value.some((one) => one.id === found.id)) onChange?.([...value, found])
  }
  return (
    <>
      <LazySelect<Person>
        id="support-candidate"
        placeholder={t('support-project.member_search')}
        load={async ({ keyword, ...paging }) => {
          const found = await findCandidates(keyword ? { ...paging, id, keyword } : { ...paging, id })
          for (const one of found.list) seen.current.set(one.id, one)
          return found
        }}
        option={(one) => ({ value: one.id, label: one.name })}
        onChange={add}
      />
      <ul className={styles.people}>
        {value.map((one) => (
          <li key={one.id}>
            <span>{one.name}</span>
            {!one.fixed && (
              <Button
                type="link"
                size="small"
                aria-label={t('support-project.take_out', { name: one.name })}
                onClick={() => onChange?.(value.filter((other) => other.id !== one.id))}
              >
                {t('ui.delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
