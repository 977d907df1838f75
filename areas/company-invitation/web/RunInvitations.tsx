import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { invitations } from '../company-invitation.links.ts'
import { runQuery, sendRun, type RunCounts } from './run.queries.ts'

const numbers = ['invited', 'lapsed', 'accepted', 'revoked', 'waiting'] as const

/** Who of an import has come in, and one act that writes to all who have not. */
export default function RunInvitations({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(runQuery(id))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data?.total) return null
  return (
    <section aria-labelledby="run-invitations">
      <h2 id="run-invitations" style={{ margin: '24px 0 8px', fontSize: 16 }}>
        {t('company-invitation.run.title')}
      </h2>
      <Facts
        facts={[
          ['company-invitation.unsent', data.unsent > 0 && count(data.unsent)],
          ...numbers.map((name): Fact => [`company-invitation.run.${name}`, data[name] > 0 && count(data[name])]),
        ]}
      />
      {!data.mail && <Alert type="info" showIcon title={t('company-invitation.run.by_hand')} />}
      <Space wrap style={{ marginBlock: 12 }}>
        {data.mail && <SendButton id={id} counts={data} />}
        <AppLink to={invitations.url(null, { run: id })}>{t('company-invitation.run.open')}</AppLink>
      </Space>
    </section>
  )
}

function SendButton({ id, counts: { due, sending } }: { id: number; counts: RunCounts }) {
  const [ask, questions] = useAsk()
  const { isPending, mutate: send } = useMutation({
    mutationFn: () => sendRun(id),
    onSuccess: (sent) => notify.success(t('company-invitation.run.sent', { count: sent.count })),
  })
  if (sending > 0) return <span role="status">{t('company-invitation.run.sending', { count: sending })}</span>
  if (due === 0) return <span>{t('company-invitation.run.none_due')}</span>
  const title = t('company-invitation.run.send', { count: due })
  const question = { title, content: t('company-invitation.run.ask', { count: due }), yes: title }
  return (
    <>
      <Button type="primary" loading={isPending} onClick={() => void ask(question).then((yes) => yes && send())}>
        {title}
      </Button>
      {questions}
    </>
  )
}
