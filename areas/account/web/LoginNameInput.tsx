import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Form, Input, type InputProps } from 'antd'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { t } from '#platform/web/i18n/text.ts'
import { account } from '../contract.ts'
import { isNameFree } from './account.queries.ts'

const rule = account.checkLoginName.input.shape.loginName

/** Why a name cannot be had, '' where it can. */
type Look = (loginName: string) => Promise<string>
const publicLook: Look = async (loginName) => ((await isNameFree(loginName)) ? '' : t('account.name_taken'))

// the answer comes while the next thing is pressed already: it takes the place of what the name may be, and nothing below moves;
// an error says the rule itself, in the same place
const answered = { display: 'block', color: 'var(--ant-color-text-description)' }

type Props = InputProps & { ask?: Look; /** what it may be */ about: string }
/** A login name, looked up when it is left: few of an hour are answered, so only what can be one is asked for. */
export function LoginNameInput({ onBlur, onChange, ask = publicLook, about, ...props }: Props) {
  const [why, setWhy] = useState<string | null>(null)
  const asked = useRef('')
  const { status } = Form.Item.useStatus()
  const look = async (name: string) => {
    if (!z.safeParse(rule, name).success || asked.current === name) return
    asked.current = name
    // without an answer the registration itself says so
    setWhy(await ask(name).catch(() => null))
  }
  return (
    <>
      <Input
        {...props}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onChange={(event) => {
          setWhy(null)
          asked.current = ''
          onChange?.(event)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          void look(event.target.value.trim())
        }}
      />
      <span role="status" style={answered}>
        {status === 'error' ? null : why === null ? (
          about
        ) : why ? (
          <>
            <CloseCircleFilled style={{ color: 'var(--ant-color-error)' }} aria-hidden /> {why}
          </>
        ) : (
          <>
            <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} aria-hidden /> {t('account.login.free')}
          </>
        )}
      </span>
    </>
  )
}
