import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, opens, query } from '#platform/web/call/query.ts'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { evidence } from '../evidence.contract.ts'
import styles from './Signature.module.css'

type Check = Answer<typeof evidence.checks>['list'][number]
type Root = Answer<typeof evidence.roots>['list'][number]
const latest = { page: 1, limit: 30 }
const checksQuery = () => query(evidence.checks, latest)
const rootsQuery = () => query(evidence.roots, latest)
export const loader = () => opens(checksQuery(), rootsQuery())

/** /admin/evidence: whether the evidence of all signatures holds, as the last look through it found. */
export default function ChecksPage() {
  const { list: checks } = useSuspenseQuery(checksQuery()).data
  const { list: roots } = useSuspenseQuery(rootsQuery()).data
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(evidence.check).finally(() => invalidate(evidence)),
    onSuccess: ({ breachCount }) => {
      if (breachCount === 0) notify.success(t('signature.checks.done'))
    },
  })
  return (
    <TitledPage title={t('signature.checks.title')} lead={t('signature.checks.lead')}>
      <div className={styles.checks}>
        <Standing last={checks[0]} />
        <Permit code="evidence_check">
          <Button type="primary" loading={isPending} onClick={() => mutate()}>
            {t('signature.checks.now')}
          </Button>
        </Permit>
        <section aria-labelledby="checks-past">
          <h2 id="checks-past">{t('signature.checks.past')}</h2>
          {checks.length > 0 ? <Past checks={checks} /> : <p>{t('signature.checks.none')}</p>}
        </section>
        <section aria-labelledby="checks-roots">
          <h2 id="checks-roots">{t('signature.checks.roots')}</h2>
          <p>{t('signature.checks.roots_about')}</p>
          {roots.length > 0 ? <Roots roots={roots} /> : <p>{t('signature.checks.no_roots')}</p>}
        </section>
      </div>
    </TitledPage>
  )
}

function Standing({ last }: { last: Check | undefined }) {
  if (!last) return <Alert type="info" showIcon title={t('signature.checks.none')} />
  const { rows, breaches, breachCount: count, at } = last
  if (count === 0)
    return (
      <Alert
        type="success"
        showIcon
        title={t('signature.checks.good', { rows })}
        description={t('signature.checks.at', { time: fullTime(at) })}
      />
    )
  return (
    <Alert
      type="error"
      showIcon
      title={t('signature.checks.bad', { count })}
      description={
        <>
          <p>{t('signature.checks.frozen')}</p>
          <ul>
            {breaches.map(({ no, why }) => (
              <li key={`${no} ${why}`}>
                {t('signature.checks.row', { no })} {wordsFor('signature.breach')(why)}
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}

const Past = ({ checks }: { checks: readonly Check[] }) => (
  <ul className={styles.past}>
    {checks.map(({ id, at, by, rows, breachCount: count, takenMs }) => (
      <li key={id}>
        <StateTag tone={count === 0 ? 'good' : 'bad'}>
          {count === 0 ? t('signature.checks.whole') : t('signature.checks.broken', { count })}
        </StateTag>
        <span>{fullTime(at)}</span>
        <small>{t('signature.checks.of', { rows, ms: takenMs, by: by || t('signature.checks.night') })}</small>
      </li>
    ))}
  </ul>
)

const Roots = ({ roots }: { roots: readonly Root[] }) => (
  <ul className={styles.past}>
    {roots.map(({ id, day, firstNo, lastNo, root }) => (
      <li key={id}>
        <span>{day}</span>
        <small>{t('signature.checks.range', { first: firstNo, last: lastNo })}</small>
        <code>{root}</code>
      </li>
    ))}
  </ul>
)
