import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { parseSearch } from '#platform/contract/link.ts'
import { boot } from '#platform/web/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { refusedAddress } from '#platform/web/router/remembered.ts'
import type { WayProps } from '#platform/web/slots.ts'
import { ask, renew, type Found } from './way.queries.ts'
import styles from './Way.module.css'

const ApplyForm = part(() => import('./ApplyForm.tsx'))
const WakeForm = part(() => import('./WakeForm.tsx'))

type Props = { found: Found; way: WayProps }
/** The one step that is open; each kind has its own, and a new one does not compile without. */
const steps: Record<Found['step'], (props: Props) => ReactNode> = {
  certify: (props) => <Goes {...props} words={t('way.step.certify')} />,
  continue: (props) => <Goes {...props} words={t('way.step.continue')} />,
  renew: (props) => <Renew {...props} />,
  packages: (props) => <Goes {...props} words={t('way.step.packages')} />,
  large_file: (props) => <Goes {...props} words={t('way.step.large_file')} />,
  give: (props) => <Goes {...props} words={t('way.step.give')} />,
  apply: (props) => (
    <Opens words={t('way.step.apply')}>
      <ApplyForm offers={props.found.offers} />
    </Opens>
  ),
  wake: () => (
    <Opens words={t('way.step.wake')}>
      <WakeForm />
    </Opens>
  ),
  ask: (props) => <Ask {...props} />,
  write: (props) => <Write {...props} />,
  wait: () => null,
  none: () => <p className={styles.about}>{t('way.none')}</p>,
}
export const Step = (props: Props) => steps[props.found.step](props)

/** Leads to where the step is taken. */
function Goes({ found, words }: Props & { words: string }) {
  const navigate = useNavigate()
  const [path, query = ''] = found.url.split('?')
  return (
    <Button type="primary" onClick={() => void navigate({ to: path, search: parseSearch(query) } as never)}>
      {words}
    </Button>
  )
}
/** A form that asks only for what the call needs, in place. */
function Opens({ words, children }: { words: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  if (open) return <Suspense>{children}</Suspense>
  return (
    <Button type="primary" onClick={() => setOpen(true)}>
      {words}
    </Button>
  )
}

function Renew({ found }: Props) {
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: renew,
    onSuccess: () => navigate({ to: found.url.split('?')[0], search: { menuID: 1 } } as never),
  })
  return (
    <Button type="primary" loading={begin.isPending} onClick={() => begin.mutate()}>
      {t('way.step.renew')}
    </Button>
  )
}

/** Where the person stands; on the page of refusals, what they asked for. */
const hereOf = ({ about }: WayProps): string =>
  (about?.page ?? (refusedAddress.get() || location.pathname)).slice(0, 300)

/** One press asks the main account or the sponsor. */
function Ask({ found, way }: Props) {
  const wanted = found.ask!
  const name = found.who.names[0] ?? ''
  const send = useMutation({
    mutationFn: () => ask(wanted, hereOf(way)),
    onSuccess: () => notify.success(t('way.asked', { name })),
  })
  const words = { certification: t('way.ask.certification', { name }), guest: t('way.ask.guest', { name }) }
  const named = { name, what: wanted.name }
  const label =
    wanted.kind === 'package'
      ? t('way.ask.package', named)
      : wanted.kind === 'role'
        ? t('way.ask.role', named)
        : words[wanted.kind]
  return (
    <Button type="primary" loading={send.isPending} onClick={() => send.mutate()}>
      {label}
    </Button>
  )
}

/** A mail to who decides, with what it is about. */
function Write({ found }: Props) {
  const { certifyUrl } = boot().settings
  const address = found.who.mails.length > 0 ? `mailto:${found.who.mails.join(',')}` : certifyUrl
  if (!address) return <p className={styles.about}>{t('way.no_mail')}</p>
  const of = found.of || found.permissions[0] || refusedAddress.get() || location.pathname
  const isMail = address.startsWith('mailto:')
  const subject = isMail ? `?subject=${encodeURIComponent(t('way.mail_subject', { of }))}` : ''
  return (
    <p className={styles.step}>
      <Button type="primary" href={address + subject}>
        {t('way.step.write')}
      </Button>
      {isMail && <span className={styles.about}>{address.slice('mailto:'.length)}</span>}
    </p>
  )
}
