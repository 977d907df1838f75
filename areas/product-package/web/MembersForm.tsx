import { Button, Form } from 'antd'
import { useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { findCandidates, saveUsers, type PackageDetail, type Person } from './product-package.queries.ts'
import styles from './Package.module.css'
import { nameOf } from './words.ts'

type Values = { userIds: Person[] }
type Props = { record: PackageDetail; onClose: () => void }

/** Sets the people of a package. */
export default function MembersForm({ record, onClose }: Props) {
  return (
    <FormDrawer<Values>
      open
      title={`${t('product-package.members_edit')} · ${nameOf(record)}`}
      submitText={t('ui.save')}
      draft={`product-package.members.${record.id}.${record.version}`}
      initialValues={{ userIds: record.members }}
      onClose={onClose}
      onSubmit={async ({ userIds }) => {
        await saveUsers(
          record,
          userIds.map(({ id }) => id),
        )
        notify.success(t('product-package.members_saved'))
      }}
    >
      <Form.Item
        name="userIds"
        label={t('product-package.tab.members')}
        extra={t('product-package.members_about')}
        htmlFor="package-candidate"
      >
        <People id={record.id} />
      </Form.Item>
    </FormDrawer>
  )
}

const nobody: Person[] = []
type PeopleProps = { id: number; value?: Person[]; onChange?: (next: Person[]) => void }
const optionOf = (one: Person) => ({ value: one.id, label: `${one.name} (${one.loginName}) · ${one.company}` })

/** A search that adds, and the chosen with a button that takes out. */
function People({ id, value = nobody, onChange }: PeopleProps) {
  const seen = useRef(new Map<number, Person>())
  const add = (chosen: unknown) => {
    const found = seen.current.get(Number(chosen))
    if (found && !value.some((one) => one.id === found.id)) onChange?.([found, ...value])
  }
  return (
    <>
      <LazySelect<Person>
        id="package-candidate"
        placeholder={t('product-package.member_search')}
        load={async ({ keyword, ...paging }) => {
          const found = await findCandidates(keyword ? { ...paging, id, keyword } : { ...paging, id })
          for (const one of found.list) seen.current.set(one.id, one)
          return found
        }}
        option={optionOf}
        onChange={add}
      />
      <ul className={styles.rows}>
        {value.map((one) => (
          <li key={one.id}>
            <div>
              {one.name} <small>{[one.loginName, one.company].filter(Boolean).join(' · ')}</small>
            </div>
            <Button
              type="link"
              size="small"
              aria-label={t('product-package.take_out', { name: one.name })}
              onClick={() => onChange?.(value.filter((other) => other.id !== one.id))}
            >
              {t('product-package.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
