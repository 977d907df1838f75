import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Choice, type ChoiceGroup, type ChoiceOption } from '../form/Choice.tsx'
import { useMedia } from '../media.ts'
import './pick-list.css'

export type PickItem = {
  key: string
  name: string
  /** the address that shows it, for a new tab */
  href: string
  /** said at the end of the line: a number, and what it counts */
  count: number
  countWords?: string
  /** a second line in small letters */
  code?: string
  title?: string
  /** stands behind the name, a dot for unsaved changes for example */
  mark?: ReactNode
  /** what the search looks into besides the name, in lower case */
  terms: string
  /** its words in the narrow form */
  option: string
}
export type PickGroup = { title?: string; items: readonly PickItem[] }
type Props = {
  /** what the list is, for screen readers */
  label: string
  searchLabel: string
  placeholder: string
  /** said when the search finds nothing */
  none: string
  groups: readonly PickGroup[]
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** What a desk is about, at its left: links with a search beside the work, a select above it where there is no room. */
export function PickList(props: Props) {
  const narrow = useMedia('(max-width: 991px)')
  return narrow ? <Narrow {...props} /> : <Links {...props} />
}

function Narrow({ searchLabel, groups, chosen, onChoose }: Props) {
  const options = groups.flatMap<ChoiceOption | ChoiceGroup>(({ title, items }) => {
    const own = items.map((item) => ({ value: item.key, label: item.option }))
    return title ? [{ label: title, options: own }] : own
  })
  return (
    <Choice
      className="pick-choice"
      label={searchLabel}
      value={chosen}
      options={options}
      onChange={(key) => key && onChoose(key)}
    />
  )
}

/** A plain click stays in the page, where unsaved input is asked about; with a key held it is a link like any other. */
const onPlainClick = (run: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  run()
}

function Links({ label, searchLabel, placeholder, none, groups, chosen, onChoose }: Props) {
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = groups
    .map(({ title, items }) => ({
      title,
      items: items.filter((item) => item.name.toLowerCase().includes(wanted) || item.terms.includes(wanted)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <nav className="pick-list" aria-label={label}>
      <Input
        prefix={<SearchOutlined />}
        allowClear
        value={keyword}
        placeholder={placeholder}
        aria-label={searchLabel}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.length === 0 && <p>{none}</p>}
      {found.map(({ title, items }) => (
        <section key={title ?? ''}>
          {title && <h2>{title}</h2>}
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <a
                  href={item.href}
                  onClick={onPlainClick(() => onChoose(item.key))}
                  aria-current={item.key === chosen ? 'true' : undefined}
                  title={item.title}
                >
                  <span>
                    {item.name} {item.mark}
                  </span>
                  <small title={item.countWords}>{item.count}</small>
                  {item.code && <code>{item.code}</code>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
