import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import './filters.css'

type Props = { value: string; label: string; onSearch: (value: string) => void }

/** The keyword of a list that is searched with its button or Enter; `Keyword` follows the typing instead. */
export const SearchField = ({ value, label, onSearch }: Props) => (
  <Input.Search
    key={value}
    className="search-field"
    defaultValue={value}
    allowClear
    enterButton={<Button icon={<SearchOutlined />} aria-label={t('shell.search')} />}
    placeholder={label}
    aria-label={label}
    onSearch={(text) => onSearch(text.trim())}
  />
)
