import { useNavigate } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { login } from '#areas/session/session.links.ts'
import { Note, SignInCard } from '#areas/session/web/sign-in.public.tsx'
import { boot } from '#platform/web/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { reset } from '../account.links.ts'
import { account } from '../contract.ts'
import { contactRule } from './checks.ts'
import { Closed } from './Closed.tsx'
import { sendCode } from './account.queries.ts'
import { target as sentTo } from './target.ts'

const Field = fieldOf(account.sendCode.input, { target: 'account.contact_rule' })

/** /forgot and /sendpwd: sends the code with which a new password is set. */
export default function ForgotPage() {
  if (boot().settings.unreachable) return <Closed form="forgot" />
  return <Finding />
}

function Finding() {
  const [form] = Form.useForm<{ target: string }>()
  const navigate = useNavigate()
  const { sending, failure, handlers } = useFormSubmit(form, async ({ target }) => {
    const { minutes, delayed } = await sendCode(target.trim(), 'reset')
    sentTo.set({ target: target.trim(), minutes, delayed })
    await navigate({ to: reset.path } as never)
  })
  return (
    <SignInCard title={t('account.forgot.title')} lead={t('account.forgot.lead')}>
      {Boolean(failure) && <Note failed>{wordsOf(failure, t('ui.form.failed'))}</Note>}
      <Form form={form} layout="vertical" size="large" requiredMark={false} {...handlers}>
        <Field name="target" label={t('account.field.target')} also={contactRule()} validateTrigger="onBlur">
          <Input autoComplete="email" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="primary" htmlType="submit" block loading={sending}>
          {t('account.forgot.next')}
        </Button>
      </Form>
      <AppLink to={reset.path}>{t('account.forgot.have_code')}</AppLink>
      <AppLink to={login.path}>{t('account.to_login')}</AppLink>
    </SignInCard>
  )
}
