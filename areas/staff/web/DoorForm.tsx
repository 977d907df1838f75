import { useNavigate, useRouter } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { PasswordParts, sameRule } from '#areas/account/web/register.public.tsx'
import { adminLogin } from '#areas/session/session.links.ts'
import { bring } from '#areas/session/web/brought.public.ts'
import { Note } from '#areas/session/web/sign-in.public.tsx'
import { call } from '#platform/web/call/call.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { staffInvitation } from '../invitation.contract.ts'

const Field = fieldOf(staffInvitation.accept.input, { password: 'account.password_below' })
type Values = { password: string; confirm: string }

/** The password of a new account; who has it goes on at the door of staff, which asks for the second step. */
export default function DoorForm({ token, loginName }: { token: string; loginName: string }) {
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const router = useRouter()
  const { sending, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await call(staffInvitation.accept, { ...values, token }, { inline: true })
    await bring(loginName, values.password, async () => {
      await navigate({ to: adminLogin.path, search: { name: loginName } } as never)
      // a page that does not load is no rejection: the router shows what went wrong in its place
      return router.state.matches.every(({ status }) => status !== 'error')
    })
  })
  return (
    <>
      {Boolean(failure) && <Note failed>{wordsOf(failure, t('ui.form.failed'))}</Note>}
      <Form form={form} layout="vertical" requiredMark={false} validateTrigger="onBlur" {...handlers}>
        <Field name="password" label={t('staff.door.password')} extra={<PasswordParts />}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field name="confirm" label={t('account.field.confirm')} also={sameRule} dependencies={['password']}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Button type="primary" htmlType="submit" size="large" block loading={sending}>
          {t('staff.door.submit')}
        </Button>
      </Form>
    </>
  )
}
