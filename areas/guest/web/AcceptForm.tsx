import { useNavigate } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { LoginNameInput, PasswordParts, sameRule, Term, useTerms, Tick } from '#areas/account/web/register.public.tsx'
import { login } from '#areas/session/session.links.ts'
import { enter, Note } from '#areas/session/web/sign-in.public.tsx'
import { call } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { setSession, useSession } from '#platform/web/session.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { guest } from '../contract.ts'

const Field = fieldOf(guest.accept.input, { loginName: 'account.login_rule', password: 'account.password_below' })
type Values = {
  loginName: string
  password: string
  confirm: string
  agreeUser: boolean
  agreePrivacy: boolean
  agreeNotice: boolean
}

/** Name, password and what is agreed to, for the account of a guest, who is signed in at once. */
export default function AcceptForm({ token }: { token: string }) {
  const [form] = Form.useForm<Values>()
  const terms = useTerms()
  const navigate = useNavigate()
  const user = useSession()
  const { sending, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    const made = await call(guest.accept, { ...values, ...terms.read, token }, { inline: true }).catch(
      (error: unknown) => {
        terms.refetch()
        throw error
      },
    )
    if (made.signedIn) return enter()
    // nor is whoever was signed in here before
    setSession(null)
    notify.info(t('guest.accept.made', made))
    await navigate({ to: login.path } as never)
  })
  return (
    <>
      {user && <Note>{t('guest.accept.signed_in', { name: user.called ?? user.name })}</Note>}
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
        <h2 style={{ fontSize: 16 }}>{t('guest.notice.title')}</h2>
        <p>{t('guest.notice.body')}</p>
        <div style={{ margin: '16px 0' }}>
          <Notice />
          <Term name="agreeUser" />
          <Term name="agreePrivacy" />
        </div>
        <Button type="primary" htmlType="submit" size="large" block loading={sending}>
          {t('guest.accept.submit')}
        </Button>
      </Form>
    </>
  )
}

function Notice() {
  const must = (_: unknown, ticked: unknown) =>
    ticked === true ? Promise.resolve() : Promise.reject(new Error(t('guest.accept.must_agree')))
  return (
    <Form.Item name="agreeNotice" valuePropName="checked" rules={[{ validator: must }]} style={{ marginBottom: 8 }}>
      <Tick>{t('guest.notice.agree')}</Tick>
    </Form.Item>
  )
}
