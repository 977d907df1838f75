import { Button, Form, Input } from 'antd'
import { LoginNameInput, PasswordParts, sameRule, Term, useTerms } from '#areas/account/web/register.public.tsx'
import { enter, Note } from '#areas/session/web/sign-in.public.tsx'
import { call } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { companyAccept } from '../accept.contract.ts'

const Field = fieldOf(companyAccept.accept.input, {
  loginName: 'account.login_rule',
  password: 'account.password_below',
})
type Values = {
  loginName: string
  password: string
  confirm: string
  agreeUser: boolean
  agreePrivacy: boolean
}

/** Name, password and what is agreed to, for the main account of a company; it is signed in at once. */
export default function DoorForm({ token }: { token: string }) {
  const [form] = Form.useForm<Values>()
  const terms = useTerms()
  const { sending, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await call(companyAccept.accept, { ...values, ...terms.read, token }, { inline: true }).catch((error: unknown) => {
      terms.refetch()
      throw error
    })
    enter()
  })
  return (
    <>
      {Boolean(failure) && <Note failed>{wordsOf(failure, t('ui.form.failed'))}</Note>}
      <Form form={form} layout="vertical" requiredMark={false} validateTrigger="onBlur" {...handlers}>
        <Field name="loginName" label={t('account.field.login_name')}>
          <LoginNameInput about={t('account.login_rule')} />
        </Field>
        <Field name="password" label={t('account.field.password')} extra={<PasswordParts />}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field name="confirm" label={t('account.field.confirm')} also={sameRule} dependencies={['password']}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <div style={{ margin: '16px 0' }}>
          <Term name="agreeUser" />
          <Term name="agreePrivacy" />
        </div>
        <Button type="primary" htmlType="submit" size="large" block loading={sending}>
          {t('company-invitation.door.submit')}
        </Button>
      </Form>
    </>
  )
}
