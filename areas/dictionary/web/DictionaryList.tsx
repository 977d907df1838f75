import { SearchOutlined } from '@ant-design/icons'
import { Input, Select } from 'antd'
import { useState, type MouseEvent } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { useMedia } from '#platform/web/ui/media.ts'
import styles from './Dictionary.module.css'
import { desk } from './dictionary.pages.tsx'
import type { DictionaryRow } from './dictionary.queries.ts'

type Props = { rows: readonly DictionaryRow[]; chosen: string | undefined; onChoose: (code: string) => void }

/** The dictionaries by name and code: links beside the entries, a select where there is no room. */
export function DictionaryList(props: Props) {
  const narrow = useMedia('(max-width: 991px)')
  return narrow ? <Choice {...props} /> : <Links {...props} />
}

const Choice = ({ rows, chosen, onChoose }: Props) => (
  <Select<string>
    aria-label={t('dictionary.desk.search')}
    className={styles.choice ?? ''}
    value={chosen ?? null!}
    showSearch={{ optionFilterProp: 'label' }}
    options={rows.map((row) => ({ value: row.code, label: `${row.name} · ${row.code}` }))}
    onChange={onChoose}
  />
)

/** The router's own link marks itself by the address it first saw in a kept page, so these are plain ones. */
const onPlainClick = (run: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  run()
}

function Links({ rows, chosen, onChoose }: Props) {
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = rows.filter((row) => row.code.includes(wanted) || row.name.toLowerCase().includes(wanted))
  return (
    <nav className={styles.list} aria-label={t('dictionary.desk.list')}>
      <Input
        prefix={<SearchOutlined />}
        allowClear
        value={keyword}
        placeholder={t('dictionary.desk.find')}
        aria-label={t('dictionary.desk.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.length === 0 && <p className={styles.none}>{t('dictionary.desk.none')}</p>}
      <ul>
        {found.map((row) => (
          <li key={row.code}>
            <a
              href={desk.url(null, { code: row.code })}
              onClick={onPlainClick(() => onChoose(row.code))}
              aria-current={row.code === chosen ? 'true' : undefined}
              className={row.code === chosen ? styles.chosen : undefined}
            >
              <span>{row.name}</span>
              <small>{row.entries}</small>
              <code>{row.code}</code>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
