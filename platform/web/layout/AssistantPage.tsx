import { Button, Spin } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../i18n/text.ts'
import { trouble } from '../load/trouble.ts'
import { useSession } from '../session.ts'
import { useStore } from '../store.ts'
import styles from './Assistant.module.css'
import { giveConsent, hasConsent, withdrawConsent, type Use } from './consent.ts'

/** A page of another site keeps its own cookies; one of ours would escape the sandbox with them. */
const sandboxFor = (url: string) =>
  `allow-scripts allow-forms allow-popups${new URL(url, location.href).origin === location.origin ? '' : ' allow-same-origin'}`

/** How long a page may take before its being slow is said. */
const slowMs = 8000

const Words = ({ children }: { children: ReactNode }) => (
  <div className={styles.words} role="status">
    {children}
  </div>
)
const NewTab = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer">
    {t('chat.new_tab')}
  </a>
)

type AskProps = { title: string; host: string; url: string; onAgree: () => void; onClose: () => void }
function Ask({ title, host, url, onAgree, onClose }: AskProps) {
  return (
    <div className={styles.words}>
      <h2>{t('chat.consent_title', { title })}</h2>
      <p>{t('chat.consent', { title, host })}</p>
      <div className={styles.links}>
        <Button onClick={onClose}>{t('chat.not_now')}</Button>
        <Button type="primary" onClick={onAgree}>
          {t('chat.agree')}
        </Button>
      </div>
      <NewTab url={url} />
    </div>
  )
}

/** Whether the portal's own policy has refused the frame: its settings may be newer than this page. */
function useRefused(url: string): boolean {
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    const { origin } = new URL(url, location.href)
    const told = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setRefused(true)
    }
    document.addEventListener('securitypolicyviolation', told)
    return () => document.removeEventListener('securitypolicyviolation', told)
  }, [url])
  return refused
}

function useSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return slow
}

function Loading({ title, host }: { title: string; host: string }) {
  const slow = useSlow()
  return (
    <Words>
      <Spin />
      {t('chat.loading', { title })}
      {slow && <span>{t('chat.slow', { host })}</span>}
    </Words>
  )
}

type FrameProps = { url: string; title: string; host: string; still: boolean }
/** The outside page. Whether it lets itself be framed no browser tells, so the way around it stands below all the time. */
function Frame({ url, title, host, still }: FrameProps) {
  const [loaded, setLoaded] = useState(false)
  const refused = useRefused(url)
  const isOffline = useStore(trouble) === 'offline'
  if (refused) return <Words>{t('chat.refused', { host })}</Words>
  if (isOffline && !loaded) return <Words>{t('chat.offline')}</Words>
  return (
    <>
      {!loaded && <Loading title={title} host={host} />}
      <iframe
        src={url}
        title={title}
        sandbox={sandboxFor(url)}
        referrerPolicy="no-referrer"
        // A frame swallows the pointer: a drag over it would stop dead.
        style={{ pointerEvents: still ? 'none' : 'auto' }}
        onLoad={() => setLoaded(true)}
      />
    </>
  )
}

type Props = { url: string; title: string; use: Use; still: boolean; onClose: () => void }
/** What the window shows: nothing of the other site before the person agrees, and words for every state. */
export function AssistantPage({ url, title, use, still, onClose }: Props) {
  const userId = useSession()?.userId ?? 0
  const [agreed, setAgreed] = useState(() => hasConsent(use, userId, url))
  const { host } = new URL(url, location.href)
  const agree = () => {
    giveConsent(use, userId, url)
    setAgreed(true)
  }
  const withdraw = () => {
    withdrawConsent(use, userId)
    setAgreed(false)
  }
  if (!agreed)
    return (
      <div className={styles.body}>
        <Ask title={title} host={host} url={url} onAgree={agree} onClose={onClose} />
      </div>
    )
  return (
    <>
      <div className={styles.body}>
        <Frame url={url} title={title} host={host} still={still} />
      </div>
      <div className={styles.foot}>
        <span>{t('chat.blank', { host })}</span>
        <span className={styles.links}>
          <NewTab url={url} />
          <Button type="link" size="small" onClick={withdraw}>
            {t('chat.withdraw')}
          </Button>
        </span>
      </div>
    </>
  )
}
