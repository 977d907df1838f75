import { Button, Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { ErrorState } from '../state/States.tsx'
import type { PdfControl } from './engine.ts'
import type { PdfState } from './state.ts'

/** Asks for the password of a protected document. */
function Password({ wrong, control }: { wrong: boolean; control: PdfControl | null }) {
  return (
    <Form<{ password: string }>
      noValidate
      className="pdf-password"
      layout="vertical"
      onFinish={({ password }) => control?.password(password)}
    >
      <p>{t('part.pdf.password')}</p>
      <Form.Item
        name="password"
        label={t('part.pdf.password_label')}
        validateStatus={wrong ? 'error' : ''}
        help={wrong ? t('part.pdf.password_wrong') : undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else on the screen to do */}
        <Input type="password" autoFocus autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        {t('part.pdf.password_open')}
      </Button>
    </Form>
  )
}

const Skeleton = () => (
  <div className="pdf-skeleton" role="status">
    <span className="visually-hidden">{t('ui.pdf.loading')}</span>
    <div className="pdf-skeleton-page" aria-hidden>
      {Array.from({ length: 12 }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  </div>
)

/** What stands in the place of the pages until there are some. */
export function PdfStatus({
  state,
  control,
  onRetry,
}: {
  state: PdfState
  control: PdfControl | null
  onRetry: () => void
}) {
  if (state.status === 'ready') return null
  const { problem } = state
  return (
    <div className="pdf-status">
      {state.status === 'loading' && <Skeleton />}
      {state.status === 'password' && <Password wrong={state.passwordWrong} control={control} />}
      {state.status === 'failed' && problem && (
        <ErrorState title={t('part.pdf.failed')} words={problem.words} error={problem.error} onRetry={onRetry} />
      )}
    </div>
  )
}
