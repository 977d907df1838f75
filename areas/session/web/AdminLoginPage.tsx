import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { part } from '#platform/web/load/part.tsx'
import { NewCodes } from '#areas/factor/web/codes.public.tsx'
import { session as contract } from '../contract.ts'
import { takeBrought } from './brought.public.ts'
import { enter, signInStaff } from './session.queries.ts'
import { CodeField } from './CodeField.tsx'
import { Note } from './Note.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignInCard } from './SignInCard.tsx'
import { useCode } from './use-code.ts'
import { useOtherTab } from './use-other-tab.ts'
import { wordsOf } from './words.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { login, type adminLogin } from '../session.links.ts'

const Enrol = part(() => import('./Enrol.tsx'))
const rules = zodRules(contract.adminLogin.input)
type Values = { username: string; password: string; code?: string }
type Secret = { secret: string; uri: string }

/**
 * /adminLogin: the code field appears once the server asks for one; a first sign-in enrols the authenticator, and goes on when the
 * recovery codes are kept.
 */
export default function AdminLoginPage({ search }: PageProps<typeof adminLogin>) {
  const [form] = Form.useForm<Values>()
  const code = useCode()
  const [enrol, setEnrol] = useState<Secret | null>(null)
  // whoever has just been let in has been named, and goes on by the password that was chosen for it
  useEffect(() => {
    const password = takeBrought(search.name)
    if (password) form.setFieldsValue({ password })
    if (password) form.submit()
    else if (search.name) form.getFieldInstance('password')?.focus()
  }, [form, search.name])
  const [codes, setCodes] = useState<readonly string[]>([])
  useOtherTab(search.back_url, !enrol && codes.length === 0, true)
  const { sending, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    const next = await code.watch(values.code, signInStaff(values, search.back_url))
    setCodes(next.recoveryCodes)
    if (!next.enrol) return
    setEnrol(next.enrol)
    code.ask()
  })
  return (
    <SignInCard title={t('session.admin.title')} lead={t('session.admin.lead')}>
      {failure !== null && <Note failed={!code.first}>{wordsOf(failure)}</Note>}
      {enrol && (
        <Suspense>
          <Enrol secret={enrol} />
        </Suspense>
      )}
      {codes.length > 0 && (
        <Suspense>
          <NewCodes codes={codes} onClose={() => enter(search.back_url)} />
        </Suspense>
      )}
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={{ username: search.name }}
        {...handlers}
      >
        <Form.Item
          name="username"
          label={t('session.login.username')}
          rules={rules('username')}
          hidden={Boolean(enrol)}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing stands before the name that a reader would miss */}
          <Input prefix={<UserOutlined />} autoComplete="username" autoFocus spellCheck={false} autoCapitalize="none" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('session.login.password')}
          rules={rules('password')}
          hidden={Boolean(enrol)}
        >
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" />
        </Form.Item>
        {code.asked && <CodeField fresh={Boolean(enrol)} />}
        <Button type="primary" htmlType="submit" block loading={sending}>
          {t('session.login.title')}
        </Button>
      </Form>
      {/* anew with each step: what failed before is no answer to the code */}
      {!enrol && <PasskeyButton key={String(code.asked)} staff backUrl={search.back_url} />}
      <AppLink to={login.url(null, search.back_url ? { back_url: search.back_url } : {})}>
        {t('session.login.customerDoor')}
      </AppLink>
    </SignInCard>
  )
}
