import { GlobalOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { bcp47 } from '#platform/contract/text.ts'
import { boot } from '../boot.ts'
import { locale, t } from '../i18n/text.ts'
import { MenuButton } from '../ui/table/MenuButton.tsx'
import { changeLocale, localeNames } from './locale.ts'

/** The languages that are offered, the active one disabled. */
export function LanguageMenu({ size }: { size?: 'small' }) {
  const { languages } = boot().settings.brand
  if (languages.length < 2) return null
  const items = languages.map((one) => ({
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
