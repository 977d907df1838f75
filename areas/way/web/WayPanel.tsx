import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { Reason } from '#platform/contract/reason.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { isReachable } from '#platform/web/router/registry.ts'
import { useSession } from '#platform/web/session.ts'
import type { WayProps } from '#platform/web/slots.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { Standing } from './Standing.tsx'
import { Step } from './Step.tsx'
import { wayQuery, type Found } from './way.queries.ts'
import styles from './Way.module.css'

/** What is missing, in a sentence; a reason without one does not compile. */
const missing: Record<Reason, (of: string) => string> = {
  sign_in: () => t('way.missing.sign_in'),
  certification: () => t('way.missing.certification'),
  package: (of) => (of ? t('way.missing.package_of', { of }) : t('way.missing.package')),
  role: (of) => (of ? t('way.missing.role_of', { of }) : t('way.missing.role')),
  expiry: () => t('way.missing.expiry'),
  large_file: () => t('way.missing.large_file'),
  dormant: () => t('way.missing.dormant'),
  guest: () => t('way.missing.guest'),
}

/** Why something is closed, who decides, how long it takes, and the one step: for visitors it is to sign in. */
export default function WayPanel(props: WayProps) {
  const user = useSession()
  return (
    <div className={styles.way} data-way={props.need}>
      {user ? <Known {...props} /> : <Visitor />}
    </div>
  )
}

const Visitor = () => (
  <>
    <p className={styles.missing}>{missing.sign_in('')}</p>
    <p className={styles.step}>
      <AppLink to="/login">{t('shell.to_login')}</AppLink>
      {isReachable('/register') && <AppLink to="/register">{t('shell.register')}</AppLink>}
    </p>
  </>
)

function Known(props: WayProps) {
  const { data, error, refetch } = useQuery(wayQuery(props))
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 2 }} />
    )
  if (data.reason === null)
    return (
      <>
        <p className={styles.missing}>{t('way.nothing')}</p>
        <p className={styles.step}>
          <Button onClick={() => location.reload()}>{t('way.reload')}</Button>
        </p>
      </>
    )
  return (
    <>
      <p className={styles.missing}>{missing[data.reason](data.of)}</p>
      <Facts
        facts={[
          ['way.permission', listed(data.permissions)],
          [data.ask ? 'way.role_asked' : 'way.roles', listed(data.roles)],
          ['way.who', whoOf(data)],
          ['way.time', timeOf(data)],
          ['way.standing', data.standing && <Standing key="standing" standing={data.standing} />],
        ]}
      />
      <Step found={data} way={props} />
    </>
  )
}

function whoOf({ who: { kind, names, company } }: Found): string {
  if (kind === 'nobody') return t('way.who.nobody')
  if (names.length === 0) return t('way.who.desk_none')
  if (kind === 'sponsor') return t('way.who.sponsor', { names: listed(names), company })
  return t(`way.who.${kind}`, { names: listed(names) })
}
/** A certification is promised in words, which count the review alone: its days here are those everybody is told. */
const promised = (reason: Found['reason']): string =>
  reason === 'certification' || reason === 'expiry' ? t('reason.time.certification') : ''
/** What is specified, and what it took lately. */
function timeOf({ reason, workdays, median, who, step }: Found): string {
  if (step === 'none') return ''
  if (who.kind === 'main' || who.kind === 'sponsor') return t('way.time.main')
  const said = promised(reason) || (workdays === null ? '' : t('way.time.days', { n: workdays }))
  if (median === null) return said
  const lately = t('way.time.median', { n: Math.max(1, Math.ceil(median)) })
  return said ? t('way.time.both', { said, lately }) : lately
}
