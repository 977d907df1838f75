import { Form } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { passwordParts } from '../typed.rules.ts'

const parts = Object.entries(passwordParts) as [keyof typeof passwordParts, RegExp][]
const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  margin: '4px 0',
  padding: 0,
  listStyle: 'none',
} as const
/** What a new password must have, ticked off while it is typed into the field `password` of the form around it. */
export function PasswordParts() {
  const typed = (Form.useWatch('password') as string | undefined) ?? ''
  return (
    <ul style={list}>
      {parts.map(([part, rule]) => {
        const has = rule.test(typed)
        return (
          <li
            key={part}
            style={
              has
                ? { color: 'color-mix(in srgb, var(--ant-color-success, #52c41a) 45%, var(--ant-color-text, #1f1f1f))' }
                : undefined
            }
          >
            <span role="img" aria-label={t(has ? 'account.part.there' : 'account.part.missing')}>
              {has ? '✓' : '○'}
            </span>{' '}
            {t(`account.part.${part}`)}
          </li>
        )
      })}
    </ul>
  )
}
