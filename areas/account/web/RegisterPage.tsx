import { Button, Form, Input } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { login } from '#areas/session/session.links.ts'
import { enter, Note, SignInCard } from '#areas/session/web/sign-in.public.tsx'
import { boot } from '#platform/web/boot.ts'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { account } from '../contract.ts'
import { PasswordParts } from './PasswordParts.tsx'
import { contactRule, sameRule } from './checks.ts'
import { register } from './account.queries.ts'
import { Closed } from './Closed.tsx'
import { CodeInput } from './CodeInput.tsx'
import type { CountryProps } from './CountryChoice.tsx'
import { CodeNote } from './CodeNote.tsx'
import { LoginNameInput } from './LoginNameInput.tsx'
import { Term, useTerms } from './Terms.tsx'
import { useCode } from './use-code.ts'

const Field = fieldOf(account.register.input, {
  loginName: 'account.login_rule',
  password: 'account.password_below',
  target: 'account.contact_rule',
  code: 'account.code_rule',
})
type Values = {
  loginName: string
  password: string
  confirm: string
  country: string
  target: string
  code: string
  companyName: string
  agreeUser: boolean
  agreePrivacy: boolean
}

/** /register: a company that is not certified yet, and its main account; nothing is asked for where no code could arrive. */
export default function RegisterPage() {
  if (boot().settings.unreachable) return <Closed form="register" />
  return <Registration />
}

/** What was typed before somebody looked at another page; passwords, code and consent are given anew. */
let typed: Partial<Values> = { country: 'CN' }
function useTyped() {
  const [form] = Form.useForm<Values>()
  useEffect(
    () => () => {
      const { loginName, companyName, country, target } = form.getFieldsValue(true)
      typed = { loginName, companyName, country, target }
    },
    [form],
  )
  return form
}

function Registration() {
  const form = useTyped()
  // nothing stands before the name that a reader would miss
  useEffect(() => form.focusField('loginName'), [form])
  const terms = useTerms()
  const code = useCode(form, 'register')
  const joinAt = useRef('')
  const [certified, setCertified] = useState('')
  const registerToJoin = (address: string) => {
    joinAt.current = address
    form.submit()
  }
  const { sending, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    // what changed while it was being read is read anew, and agreed to again
    const address = joinAt.current
    joinAt.current = ''
    setCertified('')
    await register({ ...values, ...terms.read, join: address !== '' }).catch((error: unknown) => {
      terms.refetch()
      if (error instanceof CallError && error.fields[0]?.code === 'account.company_certified')
        setCertified(values.companyName)
      throw error
    })
    enter(address || undefined)
  })
  return (
    <SignInCard title={t('account.register.title')} lead={t('account.register.lead')}>
      {Boolean(failure) && <Note failed>{wordsOf(failure, t('ui.form.failed'))}</Note>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={typed}
        scrollToFirstError={{ focus: true }}
        {...handlers}
      >
        <Field name="loginName" label={t('account.field.login_name')}>
          <LoginNameInput about={t('account.login_rule')} />
        </Field>
        <Field name="password" label={t('account.field.password')} extra={<PasswordParts />}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field name="confirm" label={t('account.field.confirm')} also={sameRule} dependencies={['password']}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field name="companyName" label={t('account.field.company_name')} extra={t('account.register.company_about')}>
          <Input autoComplete="organization" />
        </Field>
        {certified && (
          <Suspense>
            <JoinOffer company={certified} onJoin={registerToJoin} />
          </Suspense>
        )}
        <Field name="country" label={t('account.field.country')}>
          <Country />
        </Field>
        <Field name="target" label={t('account.field.target')} also={contactRule()}>
          <Input autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field name="code" label={t('account.field.code')}>
          <CodeInput onSend={code.send} />
        </Field>
        {code.sent && <CodeNote sent={code.sent} />}
        <div style={{ margin: '16px 0' }}>
          <Term name="agreeUser" />
          <Term name="agreePrivacy" />
        </div>
        <Button type="primary" htmlType="submit" size="large" block loading={sending}>
          {t('account.register.title')}
        </Button>
      </Form>
      <AppLink to={login.path}>{t('account.register.have_account')}</AppLink>
    </SignInCard>
  )
}

const JoinOffer = part(() => import('./JoinOffer.tsx'))
const CountryChoice = part(() => import('./CountryChoice.tsx'))
/** Nothing of the list has to be there before the form is. */
const Country = (props: CountryProps) => (
  <Suspense fallback={<Input disabled aria-label={t('account.field.country')} />}>
    <CountryChoice {...props} />
  </Suspense>
)
