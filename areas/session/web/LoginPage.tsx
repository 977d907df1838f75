import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { accessPage } from '#platform/contract/reason.ts'
import { boot } from '#platform/web/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { endOf, isWanted } from '#platform/web/router/remembered.ts'
import { session as contract } from '../contract.ts'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { CodeField } from './CodeField.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { forgot, register } from '#areas/account/account.links.ts'
import { adminLogin, type login } from '../session.links.ts'
import styles from './SignIn.module.css'
import { signIn } from './session.queries.ts'
import { Note } from './Note.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignInCard } from './SignInCard.tsx'
import { useCode } from './use-code.ts'
import { useOtherTab } from './use-other-tab.ts'
import { wordsOf } from './words.ts'

const rules = zodRules(contract.login.input)
type Values = { username: string; password: string; code?: string }

/** /login: name and password, the code once the server asks for one, the single sign-on button when there is one, the demo accounts in DEMO. */
export default function LoginPage({ search }: PageProps<typeof login>) {
  const [form] = Form.useForm<Values>()
  const back = search.back_url ? { back_url: search.back_url } : {}
  const code = useCode()
  useOtherTab(search.back_url)
  const { sending, failure, handlers } = useFormSubmit(form, (values: Values) =>
    code.watch(values.code, signIn({ ...values, ...back })),
  )
  const { settings, demoAccounts } = boot()
  const choose = (username: string) => {
    form.setFieldsValue({ username })
    form.getFieldInstance('password')?.focus()
  }
  return (
    <SignInCard
      title={t('session.login.title')}
      lead={t('session.login.lead')}
      aside={settings.demo && <DemoAccounts accounts={demoAccounts} onChoose={choose} />}
    >
      {(search.cas === 'true' || isWanted()) && !failure && (
        <Note>{t(`session.login.${(search.cas === 'true' && endOf()) || 'wanted'}`)}</Note>
      )}
      {failure !== null && <Note failed={!code.first}>{wordsOf(failure)}</Note>}
      <Form form={form} layout="vertical" size="large" requiredMark={false} {...handlers}>
        <Form.Item name="username" label={t('session.login.username')} rules={rules('username')}>
          <Input
            prefix={<UserOutlined />}
            autoComplete="username"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing stands before the name that a reader would miss
            autoFocus
            spellCheck={false}
            autoCapitalize="none"
          />
        </Form.Item>
        <Form.Item name="password" label={t('session.login.password')} rules={rules('password')}>
          <Input.Password prefix={<LockOutlined />} autoComplete="current-password" />
        </Form.Item>
        {code.asked && <CodeField />}
        <Button type="primary" htmlType="submit" block loading={sending}>
          {t('session.login.title')}
        </Button>
      </Form>
      {/* anew with each step: what failed before is no answer to the code */}
      <PasskeyButton key={String(code.asked)} backUrl={search.back_url} />
      {settings.casLoginUrl && (
        <Button block size="large" href={`${settings.casLoginUrl}?back_url=${encodeURIComponent(search.back_url)}`}>
          {t('session.login.sso')}
        </Button>
      )}
      <div className={styles.ways}>
        <AppLink to={register.path}>{t('session.login.register')}</AppLink>
        <AppLink to={accessPage.url(null, { need: 'sign_in' })}>{t('session.login.no_account')}</AppLink>
        <AppLink to={forgot.path}>{t('session.login.forgot')}</AppLink>
        <AppLink to={adminLogin.url(null, back)}>{t('session.login.staffDoor')}</AppLink>
      </div>
    </SignInCard>
  )
}
