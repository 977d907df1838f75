import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { kinds } from '#platform/contract/error.ts'
import { CallError } from '#platform/web/call/error.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { missingFor } from '#platform/contract/reason.ts'
import { AccessHint, AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { rememberReturn } from '#platform/web/router/remembered.ts'
import { session } from '#platform/web/session.ts'
import { startDownload } from '#platform/web/ui/file/download-store.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { show as chipPage } from '#areas/product/product.links.ts'
import { centre } from '../document.links.ts'
import type { Detail } from './document.queries.ts'
import { isClosed } from './read.ts'
import styles from './Reader.module.css'
import { login } from '#areas/session/session.links.ts'

type FrameProps = {
  /** where the way back leads, and its words; the centre when left out */
  back?: { to: string; words: string }
  title: string
  tags?: ReactNode
  children: ReactNode
}
/** The frame of the viewers: the way back, what is read, and the rest of the window for it. */
export function ReaderFrame({ back, title, tags, children }: FrameProps) {
  const { to, words } =
    back ??
    (session()
      ? { to: centre.url(), words: t('document.centre.title') }
      : { to: '/index', words: t('document.viewer.to_front') })
  return (
    <div className={styles.frame}>
      <header className={`${styles.bar} no-print`}>
        <AppLink to={to} aria-label={words} title={words}>
          <ArrowLeftOutlined aria-hidden /> <span className={styles.words}>{words}</span>
        </AppLink>
        <h1 title={title}>{title}</h1>
        <div className={styles.tags}>{tags}</div>
      </header>
      <main id="content" className={styles.body}>
        {children}
      </main>
    </div>
  )
}

/** Where a reader goes back to: the detail of the document, or for a visitor the page of its chip. */
export const backFrom = ({ id, chipCode }: Pick<Detail, 'id' | 'chipCode'>) =>
  session()
    ? { to: centre.url(null, { doc: id }), words: t('document.viewer.back') }
    : { to: chipPage.url({ code: chipCode }), words: chipCode }

/** What a visitor is told of a document that is not public, or is none: signing in leads back to this very page. */
function SignInFirst() {
  const remember = () => rememberReturn(location.pathname + location.search)
  return (
    <EmptyState
      title={t('document.viewer.sign_in')}
      about={t('document.viewer.sign_in_about')}
      action={
        <>
          <Button type="primary" href={login.path} onClick={remember}>
            {t('document.viewer.to_login')}
          </Button>{' '}
          <AccessLink reason="sign_in" />
        </>
      }
    />
  )
}

/** A document that cannot be read: forbidden ones look like those that do not exist. */
export function ReaderProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = error instanceof CallError && [kinds.not_found, kinds.validation].some((kind) => kind === error.msgCode)
  if (!gone) return <ErrorState error={error} onRetry={onRetry} />
  if (!session()) return <SignInFirst />
  // said of every document that is not to be had, so that it tells nothing of this one
  const lacking = missingFor('nda', session())
  const ways = (
    <>
      {lacking && <AccessHint reason={lacking} />} <Button href={centre.url()}>{t('document.centre.title')}</Button>
    </>
  )
  return <EmptyState title={t('document.detail.gone')} about={t('document.detail.gone_about')} action={ways} />
}

/**
 * Reader, company and the time of opening, drawn over the pages of an open document. The file of a closed one arrives with
 * them on every page already, and twice would only be harder to read.
 */
export function watermarkOf(document: Pick<Detail, 'level'>, always: boolean, openedAt: number): string {
  const user = session()
  if (!user || !always || isClosed(document.level)) return ''
  return [user.name, user.company, dateTime(openedAt)].filter(Boolean).join('  ')
}

/** What a viewer is told about a document. */
export const sourceOf =
  (always: boolean, openedAt: number) =>
  ({ file, title, can, level }: Detail) => ({
    url: file.url,
    title,
    watermark: watermarkOf({ level }, always, openedAt),
    allowPrint: can.download,
    ...(can.download ? { allowDownload: () => void startDownload([{ id: file.id, name: file.name }]) } : {}),
  })
