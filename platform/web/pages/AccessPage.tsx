import type { ReactNode } from 'react'
import type { BootSession } from '#platform/contract/boot.ts'
import { missingFor, reasons, type Reason } from '#platform/contract/reason.ts'
import { boot } from '../boot.ts'
import { t, wordsFor } from '../i18n/text.ts'
import { AppLink } from '../layout/AppLink.tsx'
import Way from '../layout/Way.tsx'
import { isReachable } from '../router/registry.ts'
import { useSession } from '../session.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import styles from './Access.module.css'

/** The screen where an enterprise is certified; until it is there people write. */
const screen = '/cretification/cretification'
const order: readonly Reason[] = [
  'sign_in',
  'certification',
  'package',
  'large_file',
  'role',
  'expiry',
  'dormant',
  'guest',
]
/** What is nobody's business whom it does not concern: a renewal, a sleeping account, a guest's way. */
const concerns: Partial<Record<Reason, (user: BootSession | null) => boolean>> = {
  expiry: (user) => user?.ndaEnded ?? false,
  dormant: (user) => user?.dormant ?? false,
  guest: (user) => user?.roles.includes('guest') ?? false,
}
const [titleOf, opensOf, stepsOf, papersOf, timeOf] = [
  wordsFor('reason.title'),
  wordsFor('reason.opens'),
  wordsFor('reason.steps'),
  wordsFor('reason.papers'),
  wordsFor('reason.time'),
] as const

/** Whether the person is past the step; null where their session does not tell. */
function isGiven(reason: Reason, user: BootSession | null): boolean | null {
  if (reason === 'sign_in') return user !== null
  if (reason === 'certification') return user !== null && missingFor('nda', user) === null
  return null
}

/** /access: what opens each level of material, with steps, papers and time; what its reader came for stands first (decision 0010). */
export default function AccessPage({ search }: { search: Asked }) {
  const user = useSession()
  const need = reasons.find((one) => one === search.need)
  const shown = order.filter((one) => one === need || (concerns[one]?.(user) ?? true))
  return (
    <article className={styles.page}>
      <h1>{t('shell.access_title')}</h1>
      <p className={styles.lead}>{t('reason.lead')}</p>
      {shown
        .toSorted((a, b) => Number(b === need) - Number(a === need))
        .map((one) => (
          <Steps key={one} reason={one} asked={one === need ? search : null} given={isGiven(one, user)} />
        ))}
    </article>
  )
}

/** What the address names of what is closed; the server checks each. */
type Asked = { need?: string; project?: string; page?: string; permission?: string }
const aboutOf = ({ project, page, permission }: Asked) => ({ project: Number(project) || undefined, page, permission })

function Steps({ reason, asked, given }: { reason: Reason; asked: Asked | null; given: boolean | null }) {
  const user = useSession()
  const needed = asked !== null
  const papers = papersOf(reason)
  return (
    <section className={needed ? styles.needed : styles.way} aria-labelledby={`way-${reason}`} data-reason={reason}>
      <header>
        <h2 id={`way-${reason}`}>{titleOf(reason)}</h2>
        {given ? (
          <StateTag tone="good">{t('reason.given')}</StateTag>
        ) : (
          needed && <StateTag tone="wait">{t(given === false ? 'reason.missing' : 'reason.asked')}</StateTag>
        )}
      </header>
      <dl>
        <Fact name={t('reason.opens')}>{opensOf(reason)}</Fact>
        <Fact name={t('reason.steps')}>
          <ol>
            <Lines text={stepsOf(reason)} />
          </ol>
        </Fact>
        {papers && (
          <Fact name={t('reason.papers')}>
            <ul>
              <Lines text={papers} />
            </ul>
          </Fact>
        )}
        <Fact name={t('reason.time')}>{timeOf(reason)}</Fact>
      </dl>
      {!given && (user && asked ? <Way need={reason} about={aboutOf(asked)} /> : <Next reason={reason} />)}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
const Lines = ({ text }: { text: string }) => text.split('\n').map((line) => <li key={line}>{line}</li>)

/** Where the step begins. */
function Next({ reason }: { reason: Reason }) {
  if (reason === 'role' || reason === 'guest' || reason === 'dormant') return null
  if (reason === 'large_file')
    return (
      <p className={styles.next}>
        <AppLink to="/sdk/0">{t('reason.to_sdk')}</AppLink>
      </p>
    )
  return (
    <p className={styles.next}>
      {reason === 'sign_in' ? (
        <>
          <AppLink to="/login">{t('shell.to_login')}</AppLink>
          <AppLink to="/register">{t('reason.register')}</AppLink>
        </>
      ) : (reason === 'certification' || reason === 'expiry') && isReachable(screen) ? (
        <AppLink to={screen}>{t('reason.start_certification')}</AppLink>
      ) : (
        <Contact subject={titleOf(reason)} />
      )}
    </p>
  )
}

/** The address of the settings, to write to or to open. */
function Contact({ subject }: { subject: string }) {
  const { certifyUrl } = boot().settings
  const user = useSession()
  if (!certifyUrl) return <span>{t('reason.no_contact')}</span>
  if (!certifyUrl.startsWith('mailto:'))
    return (
      <AppLink to={certifyUrl} newTab>
        {t('reason.contact')}
      </AppLink>
    )
  const about = [subject, user?.company, user?.loginName].filter(Boolean).join(' · ')
  return (
    <>
      <a href={`${certifyUrl}?subject=${encodeURIComponent(about)}`}>
        {t('reason.write', { address: certifyUrl.slice('mailto:'.length) })}
      </a>
      <span>{t('reason.write_about')}</span>
    </>
  )
}
