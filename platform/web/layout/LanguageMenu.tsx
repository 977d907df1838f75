import { GlobalOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { bcp47, locales } from '#platform/contract/text.ts'
import { locale, t } from '../i18n/text.ts'
import { changeLocale, localeNames } from './locale.ts'

/** The three languages, the active one disabled. */
export function LanguageMenu() {
  const items = locales.map((one) => ({
    key: one,
    label: <span lang={bcp47[one]}>{localeNames[one]}</span>,
    disabled: one === locale(),
    onClick: () => void changeLocale(one),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('shell.language')} />
    </Dropdown>
  )
}
