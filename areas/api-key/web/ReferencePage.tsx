import { useQuery } from '@tanstack/react-query'
import { Collapse, Input, Select, Skeleton } from 'antd'
import { scopes } from '#platform/contract/scope.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { Code } from '#platform/web/ui/text/Code.tsx'
import { keys, testOrders, type reference } from '../api-key.links.ts'
import { referenceQuery, type Call, type Reference } from './api-key.queries.ts'
import { CallFacts } from './CallFacts.tsx'
import styles from './Reference.module.css'
import { scopeWord } from './words.ts'

export const loader = () => opens(referenceQuery())

/** /info/apiReference: how the API is called, and every call of it with examples. */
export default function ReferencePage({ search, setSearch }: PageProps<typeof reference>) {
  const read = useQuery(referenceQuery())
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton active />
  const wanted = search.keyword.trim().toLowerCase()
  const found = read.data.calls.filter(
    (call) =>
      (!search.scope || call.scope === search.scope) &&
      `${call.path} ${call.about} ${call.id}`.toLowerCase().includes(wanted),
  )
  return (
    <TitledPage title={t('api-key.reference')}>
      <div className={styles.page}>
        <p className={styles.lead}>{t('api-key.reference_lead')}</p>
        <Start />
        <Trying />
        <States states={read.data.states} />
        <Rules perMinute={read.data.perMinute} />
        <h2>{t('api-key.calls')}</h2>
        <div className={styles.filters}>
          <Input.Search
            allowClear
            defaultValue={search.keyword}
            aria-label={t('api-key.call_search')}
            placeholder={t('api-key.call_search')}
            onChange={({ target }) => setSearch({ keyword: target.value }, { replace: true })}
          />
          <Select
            allowClear
            value={search.scope ?? null}
            aria-label={t('api-key.field.scopes')}
            placeholder={t('api-key.any_scope')}
            options={scopes
              .filter((one) => read.data.calls.some(({ scope }) => scope === one))
              .map((value) => ({ value, label: scopeWord(value) }))}
            onChange={(scope) => setSearch({ scope: scope ?? undefined })}
          />
        </div>
        {found.length ? (
          <Groups calls={found} />
        ) : (
          <EmptyState title={t('api-key.no_call')} about={t('api-key.no_call_about')} />
        )}
      </div>
    </TitledPage>
  )
}

function Start() {
  const steps = ['key', 'call', 'read'] as const
  return (
    <section aria-label={t('api-key.start')}>
      <h2>{t('api-key.start')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`api-key.start_${step}`)}</strong>
            <p>{t(`api-key.start_${step}_about`)}</p>
            {step === 'key' && <AppLink to={keys.url(null)}>{t('api-key.title')}</AppLink>}
          </li>
        ))}
      </ol>
      <Code
        text={`curl -H "Authorization: Bearer $TAPEOUT_KEY" ${location.origin}/api/odrOrder`}
        of={t('api-key.start_call')}
      />
    </section>
  )
}

/** The chapter of the sandbox. */
function Trying() {
  const steps = ['key', 'order', 'move', 'live'] as const
  return (
    <section aria-label={t('api-key.test_title')}>
      <h2>{t('api-key.test_title')}</h2>
      <p>{t('api-key.test_about')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <p>{t(`api-key.test_${step}`)}</p>
          </li>
        ))}
      </ol>
      <AppLink to={testOrders.url(null)}>{t('api-key.sandbox')}</AppLink>
    </section>
  )
}

/** The words by which calls and webhooks say how an order stands, live or in the sandbox. */
const States = ({ states }: Pick<Reference, 'states'>) => (
  <section aria-label={t('api-key.states')}>
    <h2>{t('api-key.states')}</h2>
    <p>{t('api-key.states_about')}</p>
    <ul className={styles.states}>
      {states.map(({ state, name }) => (
        <li key={state}>
          <code>{state}</code> {name}
        </li>
      ))}
    </ul>
  </section>
)

function Rules({ perMinute }: { perMinute: number }) {
  return (
    <section aria-label={t('api-key.rules')}>
      <h2>{t('api-key.rules')}</h2>
      <ul className={styles.rules}>
        <li>{t('api-key.rule_again')}</li>
        <li>{t('api-key.rule_limit', { n: perMinute })}</li>
        <li>{t('api-key.rule_money')}</li>
        <li>{t('api-key.rule_session')}</li>
      </ul>
      <a href="/api/openapi.keys.json" download="tapeout-openapi.json">
        {t('api-key.openapi')}
      </a>
    </section>
  )
}

function Groups({ calls }: { calls: readonly Call[] }) {
  const groups = scopes.flatMap((scope) => {
    const own = calls.filter((call) => call.scope === scope)
    return own.length ? [{ scope, own }] : []
  })
  return groups.map(({ scope, own }) => (
    <section key={scope} aria-label={scopeWord(scope)}>
      <h3>
        {scopeWord(scope)} <code>{scope}</code>
      </h3>
      <Collapse
        items={own.map((call) => ({
          key: call.id,
          label: (
            <span className={styles.head}>
              <b>{call.method}</b>
              <code>{call.path}</code>
              <span>{call.summary}</span>
            </span>
          ),
          children: <CallFacts call={call} />,
        }))}
      />
    </section>
  ))
}
