import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { LoginNameInput, Term, termsQuery, Tick } from '#areas/account/web/register.public.tsx'
import { login } from '#areas/session/session.links.ts'
import { Note, SignInCard } from '#areas/session/web/sign-in.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { guest } from '../contract.ts'
import { accept, openInvitation } from './accept.queries.ts'

const Field = fieldOf(guest.accept.input, { loginName: 'account.login_rule', password: 'account.password_rule' })
type Values = { loginName: string; password: string; confirm: string; agreeUser: boolean; agreePrivacy: boolean; agreeNotice: boolean } // prettier-ignore

/** /guest/invitation: the account of a guest, by the link of a mail. Its secret stands behind the # of the address. */
export default function AcceptPage() {
  const [token] = useState(() => location.hash.slice(1))
  const opened = useQuery({
    queryKey: ['guest.invitation', token],
    queryFn: () => openInvitation(token),
    retry: false,
    staleTime: Infinity,
  })
  if (opened.isPending)
    return (
      <SignInCard title={t('guest.accept.title')} lead={t('guest.accept.loading')}>
        {null}
      </SignInCard>
    )
  if (opened.error)
    return (
      <SignInCard title={t('guest.accept.invalid')} lead={wordsOf(opened.error, t('guest.link_over'))}>
        <AppLink to={login.path}>{t('account.to_login')}</AppLink>
      </SignInCard>
    )
  const { sponsor, project, endsOn, name, house, email } = opened.data
  return (
    <SignInCard title={t('guest.accept.title')} lead={t('guest.accept.lead', { sponsor, project, endsOn })}>
      <p>{t('guest.accept.for', { name, house, email })}</p>
      <AcceptForm token={token} />
    </SignInCard>
  )
}

function AcceptForm({ token }: { token: string }) {
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const [user, privacy] = [useQuery(termsQuery('userAgreement1.0')), useQuery(termsQuery('privacyAgreement1.0'))]
  const { sending, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    const versions = { userVersion: user.data?.version ?? '', privacyVersion: privacy.data?.version ?? '' }
    await accept({ ...values, ...versions, token }).catch((error: unknown) => {
      void user.refetch()
      void privacy.refetch()
      throw error
    })
    notify.success(t('guest.accept.done'))
    await navigate({ to: login.path } as never)
  })
  return (
    <>
      {Boolean(failure) && <Note failed>{wordsOf(failure, t('ui.form.failed'))}</Note>}
      <Form form={form} layout="vertical" requiredMark={false} validateTrigger="onBlur" {...handlers}>
        <Field name="loginName" label={t('account.field.login_name')} extra={t('account.login_rule')}>
          <LoginNameInput />
        </Field>
        <Field name="password" label={t('account.field.password')} extra={t('account.password_rule')}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field name="confirm" label={t('account.field.confirm')}>
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
