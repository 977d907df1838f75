import { Button, Table } from 'antd'
import { useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { findCandidates, type Member } from './access.queries.ts'
import styles from './Group.module.css'

const nobody: Member[] = []
type Props = { value?: Member[]; onChange?: (next: Member[]) => void }

const optionOf = (one: Member) => ({ value: one.id, label: `${one.name} (${one.loginName}) · ${one.company}` })

/** The members of a group: a search that adds, and a table of the chosen with a button that takes out. */
export function GroupMembers({ value = nobody, onChange }: Props) {
  const seen = useRef(new Map<number, Member>())
  const chosen = new Set(value.map((one) => one.id))
  const add = (id: unknown) => {
    const found = seen.current.get(Number(id))
    if (found && !chosen.has(found.id)) onChange?.([found, ...value])
  }
  const columns = [
    {
      key: 'name',
      title: t('access.group.member'),
      render: (_: unknown, one: Member) => (
        <>
          {one.name} <span className={styles.login}>{one.loginName}</span>
        </>
      ),
    },
    { key: 'company', title: t('access.group.company'), dataIndex: 'company' },
    {
      key: 'remove',
      title: <span className="visually-hidden">{t('ui.table.actions')}</span>,
      width: 1,
      render: (_: unknown, one: Member) => (
        <Button
          type="link"
          size="small"
          aria-label={t('access.group.takeOut', { name: one.name })}
          onClick={() => onChange?.(value.filter((other) => other.id !== one.id))}
        >
          {t('access.group.remove')}
        </Button>
      ),
    },
  ]
  return (
    <div className={styles.members}>
      <LazySelect<Member>
        id="group-candidate"
        placeholder={t('access.group.memberSearch')}
        load={async ({ keyword, ...paging }) => {
          const found = await findCandidates(keyword ? { ...paging, keyword } : paging)
          for (const one of found.list) seen.current.set(one.id, one)
          return found
        }}
        option={optionOf}
        onChange={add}
      />
      <Table<Member>
        aria-label={t('access.group.members')}
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={value}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        locale={{ emptyText: <span className={styles.login}>{t('access.group.noMembers')}</span> }}
      />
    </div>
  )
}
