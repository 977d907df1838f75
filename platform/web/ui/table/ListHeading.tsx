import type { ReactNode } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import './list-heading.css'

type Props = {
  title: string
  /** names from the root to what holds the title */
  path: readonly string[]
  /** for screen readers; undefined until it is known */
  total: number | undefined
  /** at the right */
  children?: ReactNode
}

/** What a list shows: the chosen node of the directory and where it lies. */
export const ListHeading = ({ title, path, total, children }: Props) => (
  <div className="list-heading">
    <h1>{title}</h1>
    <p>{path.join(' / ')}</p>
    {total !== undefined && <span className="visually-hidden">{t('ui.table.total', { total: count(total) })}</span>}
    <div className="list-tools">{children}</div>
  </div>
)
