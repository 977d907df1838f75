import { useNavigate } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { login } from '#areas/session/session.links.ts'
import { Note, SignInCard } from '#areas/session/web/sign-in.public.tsx'
import type { Input as InputOf } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { account } from '../contract.ts'
import { PasswordParts } from './PasswordParts.tsx'
import { contactRule, sameRule } from './checks.ts'
import { resetPassword } from './account.queries.ts'
import { CodeInput } from './CodeInput.tsx'
import { CodeNote } from './CodeNote.tsx'
import { target } from './target.ts'
import { useCode } from './use-code.ts'

const Field = fieldOf(account.resetPwd.input, {
  target: 'account.contact_rule',
  password: 'account.password_below',
  code: 'account.code_rule',
})
type Values = InputOf<typeof account.resetPwd>

/** /reset: a new password by the code that was sent. */
export default function ResetPage() {
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const code = useCode(form, 'reset', target.get())
  const { sending, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await resetPassword(values)
    target.set(null)
    notify.success(t('account.reset.done'))
    await navigate({ to: login.path } as never)
  })
  return (
    <SignInCard title={t('account.reset.title')} lead={t('account.reset.lead')}>
      {Boolean(failure) && <Note failed>{wordsOf(failure, t('ui.form.failed'))}</Note>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{ target: target.get()?.target ?? '' }}
        {...handlers}
      >
        <Field name="target" label={t('account.field.target')} also={contactRule()}>
          <Input autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field name="code" label={t('account.field.code')}>
          <CodeInput onSend={code.send} />
        </Field>
        {code.sent && <CodeNote sent={code.sent} />}
        <Field name="password" label={t('account.field.new_password')} extra={<PasswordParts />}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field name="confirm" label={t('account.field.confirm')} also={sameRule} dependencies={['password']}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Button type="primary" htmlType="submit" size="large" block loading={sending}>
          {t('account.reset.submit')}
        </Button>
      </Form>
      <AppLink to={login.path}>{t('account.to_login')}</AppLink>
    </SignInCard>
  )
}
