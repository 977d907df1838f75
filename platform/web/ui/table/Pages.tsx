import { Pagination } from 'antd'
import { countedTo, pageSizes } from '#platform/contract/paging.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '../form/Choice.tsx'
import { phone, useMedia } from '../media.ts'
import { pageOf, type ListSearch } from './search.ts'
import './table.css'

type Props = {
  total: number
  /** the total is counted this far, or as far as people turn to from here, and then reads "or more" */
  cap?: number | 'ahead'
  search: ListSearch
  turn: (page: number, limit: number) => void
}

/** How many rows there are, the page in view, and how many to a page; below a list whose page stands in the address. */
export function Pages({ total, cap = Infinity, search, turn }: Props) {
  const narrow = useMedia(phone)
  const most = cap === 'ahead' ? countedTo(pageOf(search)) : cap
  return (
    <nav className="table-pages" aria-label={t('ui.table.pages')}>
      <span className="table-total">
        {t('ui.table.total', { total: total < most ? count(total) : `${count(most)}+` })}
      </span>
      <Pagination
        total={total}
        current={pageOf(search).page}
        pageSize={pageOf(search).limit}
        showSizeChanger={false}
        showQuickJumper={!narrow && total > 10 * pageOf(search).limit}
        simple={narrow}
        responsive={false}
        onChange={turn}
      />
      {!narrow && (
        <Choice<number>
          label={t('ui.table.page_size')}
          value={pageOf(search).limit}
          options={pageSizes.map((value) => ({ value, label: t('ui.table.per_page', { n: value }) }))}
          onChange={(limit) => limit && turn(1, limit)}
        />
      )}
    </nav>
  )
}
