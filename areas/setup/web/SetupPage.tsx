import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { people } from '#areas/staff/staff.links.ts'
import { setupGroups, type SetupGroup } from '#platform/contract/setup.ts'
import { boot } from '#platform/web/boot.ts'
import { opens } from '#platform/web/call/query.ts'
import { day, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { setAside, stepsQuery, type Step } from './setup.queries.ts'
import { Probe } from './Probe.tsx'
import styles from './Setup.module.css'

export const loader = () => opens(stepsQuery())

/** /admin/setup: what a new installation needs, each step knowing by looking whether it is done. */
export default function SetupPage() {
  const { data, error, refetch } = useQuery(stepsQuery())
  const wanted = (data ?? []).filter(({ aside, done }) => done || !aside)
  const done = wanted.filter((step) => step.done).length
  const lead = done < wanted.length ? t('setup.progress', { done, all: wanted.length }) : t('setup.complete')
  return (
    <TitledPage title={t('setup.title')} {...(data ? { lead } : {})}>
      {boot().settings.trialSince && (
        <Alert
          type="info"
          showIcon
          title={t('setup.trial')}
          description={t('setup.trial_about', { command: 'node main/trial.ts out' })}
        />
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {setupGroups.map((group) => (
        <Group key={group} group={group} steps={(data ?? []).filter((step) => step.group === group)} />
      ))}
    </TitledPage>
  )
}

function Group({ group, steps }: { group: SetupGroup; steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={`setup-${group}`}>
      <h2 id={`setup-${group}`}>{t(`setup.group.${group}`)}</h2>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
      </ul>
    </section>
  )
}

const roleWord = wordsFor('access.role.name')
const tones = { done: 'good', open: 'wait', aside: 'off' } as const
function StepRow({ step }: { step: Step }) {
  const { title, about, url, done, roles, probe, probeTo, aside } = step
  const state = done ? 'done' : aside ? 'aside' : 'open'
  return (
    <li>
      <span className={styles.state}>
        <StateTag tone={tones[state]}>{t(`setup.state.${state}`)}</StateTag>
      </span>
      <div className={styles.what}>
        <h3>{done || url === null || roles.length > 0 ? title : <AppLink to={url}>{title}</AppLink>}</h3>
        <p>{aside && !done ? t('setup.aside_by', { by: aside.by, on: day(aside.at) }) : about}</p>
        {!done && !aside && roles.length > 0 && (
          <p>
            {t('setup.by_roles', { roles: listed(roles.map(roleWord)) })}{' '}
            <AppLink to={people.path}>{t('setup.give_role')}</AppLink>
          </p>
        )}
        {probe && <Probe probe={probe} to={probeTo} />}
      </div>
      {!done && (
        <Button
          type="text"
          aria-label={`${t(aside ? 'setup.take_up' : 'setup.put_aside')} ${title}`}
          onClick={() => void setAside(step).catch(() => {})}
        >
          {t(aside ? 'setup.take_up' : 'setup.put_aside')}
        </Button>
      )}
    </li>
  )
}
