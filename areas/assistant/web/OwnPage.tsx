import { DeleteOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Spin } from 'antd'
import { useState } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { ListHead } from '#platform/web/ui/list/ListHead.tsx'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { Keyword } from '#platform/web/ui/table/Keyword.tsx'
import { Pages } from '#platform/web/ui/table/Pages.tsx'
import { toFilter, toPage } from '#platform/web/ui/table/search.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { own } from '../assistant.links.ts'
import { Answer } from './Answer.tsx'
import { AskBox } from './AskBox.tsx'
import styles from './Assistant.module.css'
import { answerQuery, questionsQuery, removeQuestion, type Question } from './assistant.queries.ts'

export const loader = ({ search }: LoadContext<typeof own>): Promise<void> =>
  search.open ? opens(questionsQuery(search), answerQuery(search.open)) : opens(questionsQuery(search))

/** /assistant: ask, and what one has asked before; one answer is open at a time. */
export default function OwnPage({ search, setSearch }: PageProps<typeof own>) {
  const [asked, setAsked] = useState<string | null>(null)
  const open = (id: number | undefined) => setSearch({ open: id })
  return (
    <div className={styles.page}>
      <ListHead title="assistant.title" lead="assistant.lead" />
      <AskBox onAsked={({ id }) => setSearch({ open: id, keyword: '', page: undefined })} onWay={setAsked} />
      {asked !== null && (
        <p className={styles.thinking} role="status">
          <Spin size="small" /> {t('assistant.thinking')}
        </p>
      )}
      <Questions search={search} setSearch={setSearch} open={open} />
    </div>
  )
}

type ListProps = Pick<PageProps<typeof own>, 'search' | 'setSearch'> & { open: (id: number | undefined) => void }
function Questions({ search, setSearch, open }: ListProps) {
  const found = useQuery({ ...questionsQuery(search), placeholderData: keepPreviousData })
  const { data, error } = found
  if (!data) return error ? <ErrorState error={error} onRetry={() => void found.refetch()} /> : <Skeleton active />
  const filtered = search.keyword !== ''
  if (data.total === 0 && !filtered) return <EmptyState title={t('assistant.none')} about={t('assistant.none_about')} />
  return (
    <>
      <Keyword
        label={t('assistant.keyword')}
        value={search.keyword}
        onChange={(keyword) => setSearch(toFilter({ keyword }))}
      />
      {data.list.length === 0 && (
        <EmptyState title={t('assistant.not_matched')} onClear={() => setSearch(toFilter({ keyword: '' }))} />
      )}
      <ul className={styles.list} aria-label={t('assistant.title')} aria-busy={found.isFetching}>
        {data.list.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === search.open} open={open} />
        ))}
      </ul>
      {data.total > data.limit && (
        <Pages total={data.total} search={search} turn={(page, limit) => setSearch(toPage(search, page, limit))} />
      )}
    </>
  )
}

type RowProps = { row: Question; isOpen: boolean; open: (id: number | undefined) => void }
function Row({ row, isOpen, open }: RowProps) {
  return (
    <li>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => open(isOpen ? undefined : row.id)}
        >
          {row.text}
        </button>
        <span className={styles.facts}>
          <span data-state={row.state}>{t(`assistant.state.${row.state}`)}</span>
          {row.issueId !== null && <span>{t('assistant.handed')}</span>}
          <RelativeTime value={row.askedAt} />
        </span>
        <Remove row={row} />
      </div>
      {isOpen && <Opened id={row.id} />}
    </li>
  )
}

function Opened({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(answerQuery(id))
  if (data) return <Answer answered={data} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
}

function Remove({ row }: { row: Question }) {
  const [ask, questions] = useAsk()
  const remove = async () => {
    const yes = await ask({ title: t('assistant.remove_title'), content: row.text, yes: t('ui.delete'), danger: true })
    if (yes)
      await removeQuestion(row.id).then(
        () => notify.success(t('assistant.removed')),
        () => undefined,
      )
  }
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('assistant.remove')}
        title={t('assistant.remove')}
        onClick={() => void remove()}
      />
      {questions}
    </>
  )
}
