import { SafetyOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { session as contract } from '../contract.ts'

const rules = zodRules(contract.login.input, { code: 'session.code_rule' })

/** The code of the second factor, which both doors ask for once the password is right; `fresh` before any recovery code is known. */
export const CodeField = ({ fresh = false }: { fresh?: boolean }) => (
  <Form.Item
    name="code"
    label={t('session.admin.code')}
    extra={!fresh && t('session.admin.codeHint')}
    rules={[{ required: true, message: t('session.code_rule') }, ...rules('code')]}
  >
    <Input
      prefix={<SafetyOutlined />}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because it is the next thing to fill in
      autoFocus
    />
  </Form.Item>
)
