import { GlobalOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { bcp47, locales } from '#platform/contract/text.ts'
import { locale, t } from '../i18n/text.ts'
import { MenuButton } from '../ui/table/MenuButton.tsx'
import { changeLocale, localeNames } from './locale.ts'

/** The three languages, the active one disabled. */
export function LanguageMenu({ size }: { size?: 'small' }) {
  const items = locales.map((one) => ({
    key: one,
    label: <span lang={bcp47[one]}>{localeNames[one]}</span>,
    disabled: one === locale(),
    onClick: () => void changeLocale(one),
  }))
  return (
    <MenuButton
      menu={{ items }}
      button={<Button type="text" size={size} icon={<GlobalOutlined />} aria-label={t('shell.language')} />}
    />
  )
}
