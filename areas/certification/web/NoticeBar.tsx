import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { personal } from '#areas/account/account.links.ts'
import type { Notices } from '#platform/contract/boot.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can, patchSession, session } from '#platform/web/session.ts'
import type { NoticesProps } from '#platform/web/slots.ts'
import { cretification } from '../certification.links.ts'
import { certification } from '../contract.ts'
import styles from './NoticeBar.module.css'

/** Above every page: a certification that ends or has ended, and what of the own account is under way. */
export default function NoticeBar({ notices: { ending, pending } }: NoticesProps) {
  return (
    <>
      {ending && <Ending ending={ending} />}
      {pending.length > 0 && <Pending kinds={pending} />}
    </>
  )
}

type End = NonNullable<Notices['ending']>
/** The nearer the end, the stronger: 60, 30, 7 days, past. */
const strength = ({ daysLeft }: End) =>
  daysLeft < 0 ? 'over' : daysLeft <= 7 ? 'near' : daysLeft <= 30 ? 'soon' : 'early'

function Ending({ ending }: { ending: End }) {
  const navigate = useNavigate()
  const { isPending, mutate: begin } = useMutation({
    mutationFn: () => call(certification.renew),
    onSuccess: async () => {
      const now = session()?.notices
      patchSession({ notices: now?.pending.length ? { ...now, ending: null } : null })
      await invalidate(certification)
      await navigate({ to: cretification.path, search: { menuID: 1 } } as never)
    },
  })
  const over = ending.daysLeft < 0
  return (
    <section className={styles.bar} data-strength={strength(ending)} aria-label={t('part.notice.certification')}>
      <p>
        {over
          ? t('part.notice.ended', { day: ending.day })
          : t('part.notice.ending', { day: ending.day, days: ending.daysLeft })}
        {!can('cert_edit') && ` ${t('part.notice.ask_main', { name: ending.main })}`}
      </p>
      {can('cert_edit') && (
        <Button size="small" loading={isPending} onClick={() => begin()}>
          {t('part.notice.renew')}
        </Button>
      )}
    </section>
  )
}

const kindWord = wordsFor('part.notice.kind')
/** Read once, it stays away until there is something else to say or the browser is closed. */
function Pending({ kinds }: { kinds: Notices['pending'] }) {
  const key = `notice.${session()?.userId ?? 0}`
  const said = kinds.join()
  const [read, setRead] = useState(() => stored(key))
  if (read === said) return null
  const close = () => {
    store(key, said)
    setRead(said)
  }
  return (
    <section className={styles.bar} aria-label={t('part.notice.account')}>
      <p>
        {t('part.notice.pending', { what: listed(kinds.map(kindWord)) })}{' '}
        <AppLink to={personal.url(null, { menuID: 1 } as never)}>{t('part.notice.open')}</AppLink>
      </p>
      <Button size="small" type="text" onClick={close}>
        {t('part.notice.close')}
      </Button>
    </section>
  )
}

// storage may be forbidden: then it is said on every page
function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // see above
  }
}
