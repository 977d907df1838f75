import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useRecordChange } from '#platform/web/live.ts'
import { notify } from '#platform/web/notify.ts'
import { can } from '#platform/web/session.ts'
import type { TicketProps } from '#platform/web/slots.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { desk, list } from '../known-issue.links.ts'
import { findQuery, linkTicket, refresh, unlinkTicket } from './desk.queries.ts'
import { ofTicketQuery, type KnownRow } from './known-issue.queries.ts'
import { KnownState } from './KnownState.tsx'
import { fixWord } from './words.ts'
import styles from './Known.module.css'

/** Known issues beside a ticket: what its readers may know of, and for support the way to link one. Nothing where there is nothing. */
export default function OfTicket({ id, no }: TicketProps) {
  const { data } = useQuery({ ...ofTicketQuery(id), retry: false })
  const [linking, setLinking] = useState(false)
  useRecordChange(['issue', 'issue_desk'], id, () => void refresh())
  if (!data || (data.list.length === 0 && !data.can.link)) return null
  const remove = (known: number) =>
    void unlinkTicket(known, id).then(
      () => notify.success(t('known-issue.done.unlink')),
      () => {},
    )
  return (
    <section>
      <h2>{t('known-issue.title')}</h2>
      {data.list.length === 0 && <p className={styles.quiet}>{t('known-issue.ticket.none')}</p>}
      <ul className={styles.list}>
        {data.list.map((row) => (
          <li key={row.id}>
            <One row={row} />
            {data.can.link && (
              <Button type="link" size="small" onClick={() => remove(row.id)}>
                {t('known-issue.step.unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.can.link && (
        <div className={styles.steps}>
          <Button size="small" onClick={() => setLinking(true)}>
            {t('known-issue.ticket.link')}
          </Button>
          <AppLink to={desk.url(null, { edit: 'new', issueId: id })}>{t('known-issue.desk.create')}</AppLink>
        </div>
      )}
      {linking && <LinkDialog no={no} onClose={() => setLinking(false)} />}
    </section>
  )
}

const One = ({ row }: { row: KnownRow }) => {
  const to = can('issue_handle') ? desk.url(null, { open: row.id }) : list.url(null, { open: row.id })
  const fix = fixWord(row)
  return (
    <>
      <AppLink to={to}>{`${row.code} ${row.title}`}</AppLink> <KnownState status={row.status} />
      {fix && <small className={styles.fix}>{t('known-issue.fix.in', { what: fix })}</small>}
    </>
  )
}

type LinkProps = Pick<TicketProps, 'no'> & { onClose: () => void }
function LinkDialog({ no, onClose }: LinkProps) {
  const [words, setWords] = useState('')
  const { data } = useQuery(findQuery(words.trim().slice(0, 100)))
  const options = (data?.list ?? [])
    .filter((row) => row.can.link)
    .map((row) => ({ value: row.id, label: `${row.code} ${row.title}` }))
  return (
    <Decision<{ known?: number }>
      title={t('known-issue.ticket.link')}
      about={t('known-issue.ticket.link_about', { no })}
      words={() => t('known-issue.ticket.link')}
      danger={() => false}
      initialValues={{}}
      send={async ({ known }) => {
        await linkTicket({ id: known!, issueNo: no })
        notify.success(t('known-issue.done.link'))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item name="known" label={t('known-issue.detail')} rules={[{ required: true }]}>
          <Select showSearch={{ filterOption: false, onSearch: setWords }} options={options} />
        </Form.Item>
      )}
    </Decision>
  )
}
