import { useQuery } from '@tanstack/react-query'
import { show as orderPage } from '#areas/service-order/service-order.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { partStates } from '../contract.ts'
import styles from './Service.module.css'
import { workQuery, type Work } from './service.queries.ts'
import { partWord } from './words.ts'

const tones: Record<(typeof partStates)[number], Tone> = { planned: 'off', delivered: 'wait', accepted: 'good' }

/** What was bought as work and has no quota: its parts, who does each and when it is due. */
export function Works() {
  const { data } = useQuery(workQuery())
  if (!data?.length) return null
  return (
    <section className={styles.works}>
      <h2>{t('service.work')}</h2>
      <p className={styles.about}>{t('service.work_about')}</p>
      {data.map((work) => (
        <OneWork key={work.orderId} work={work} />
      ))}
    </section>
  )
}

const OneWork = ({ work: { name, orderId, orderNo, startedOn, user, parts } }: { work: Work }) => (
  <article className={styles.panel}>
    <header className={styles.head}>
      <AppLink to={orderPage.url(null, { id: orderId })}>{name}</AppLink>
      <small>{[orderNo, t('service.work_from', { day: startedOn }), user].join(' · ')}</small>
    </header>
    <ol className={styles.uses}>
      {parts.map(({ scope, status, engineer, dueOn }) => (
        <li key={scope}>
          <span>{scope}</span>
          <span className={styles.part}>
            <small>
              {[engineer, dueOn && status === 'planned' && t('service.work_due', { day: dueOn })]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <StateTag tone={tones[status]}>{partWord(status)}</StateTag>
          </span>
        </li>
      ))}
    </ol>
  </article>
)
