import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Form, Input, type InputProps } from 'antd'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { t } from '#platform/web/i18n/text.ts'
import { account } from '../contract.ts'
import { isNameFree } from './account.queries.ts'

const rule = account.checkLoginName.input.shape.loginName

/** A login name, looked up when it is left: ten of an hour are answered, so only what can be one is asked for. */
export function LoginNameInput({ onBlur, onChange, ...props }: InputProps) {
  const [free, setFree] = useState<boolean | null>(null)
  const asked = useRef('')
  const { status } = Form.Item.useStatus()
  const look = async (name: string) => {
    if (!z.safeParse(rule, name).success || asked.current === name) return
    asked.current = name
    // without an answer the registration itself says so
    setFree(await isNameFree(name).catch(() => null))
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
          setFree(null)
          asked.current = ''
          onChange?.(event)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          void look(event.target.value.trim())
        }}
      />
      <span role="status">
        {free === true && status !== 'error' && (
          <>
            <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} aria-hidden /> {t('account.login.free')}
          </>
        )}
        {free === false && (
          <>
            <CloseCircleFilled style={{ color: 'var(--ant-color-error)' }} aria-hidden /> {t('account.name_taken')}
          </>
        )}
      </span>
    </>
  )
}
