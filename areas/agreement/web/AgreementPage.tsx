import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { PrinterOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { kinds } from '#platform/contract/error.ts'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { LanguageRow } from '#platform/web/layout/LanguageRow.tsx'
import { Logo } from '#platform/web/layout/Logo.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { Acceptance } from './Acceptance.tsx'
import { agreementQuery, type Agreement } from './agreement.queries.ts'
import type { user } from '../agreement.links.ts'
import styles from './AgreementPage.module.css'
import { Contents } from './Contents.tsx'

type Props = PageProps<typeof user, string>

/** One agreement to read, print and agree to; `data` is its code. */
export default function AgreementPage({ data: code, search, setSearch }: Props) {
  const shown = useQuery(agreementQuery(code, search.version))
  const readCurrent = () => setSearch({ version: '' })
  return (
    <div className={styles.page}>
      <header className={`${styles.top} no-print`}>
        <Logo />
        <LanguageRow />
      </header>
      {shown.data ? (
        <Reading agreement={shown.data} onVersion={(version) => setSearch({ version })} onCurrent={readCurrent} />
      ) : (
        <main id="content" className={styles.alone}>
          <Unread error={shown.error} onRetry={() => void shown.refetch()} onCurrent={search.version && readCurrent} />
        </main>
      )}
    </div>
  )
}

type UnreadProps = { error: unknown; onRetry: () => void; onCurrent: '' | (() => void) }

/** Not there yet, or not at all: a version that does not exist leads to the one in force. */
function Unread({ error, onRetry, onCurrent }: UnreadProps) {
  if (!error) return <Skeleton active />
  if (!onCurrent || !(error instanceof CallError) || error.msgCode !== kinds.not_found)
    return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title={error.message}
      about={t('agreement.not_found_about')}
      action={
        <Button type="primary" onClick={onCurrent}>
          {t('agreement.read_current')}
        </Button>
      }
    />
  )
}

type ReadingProps = { agreement: Agreement; onVersion: (version: string) => void; onCurrent: () => void }

function Reading({ agreement, onVersion, onCurrent }: ReadingProps) {
  const text = useRef<HTMLDivElement>(null)
  const current = agreement.versions.find((v) => v.current)!
  const isCurrent = current.version === agreement.version
  return (
    <main id="content" className={styles.body}>
      <Contents html={agreement.html} text={text} />
      <article className={styles.sheet}>
        <header className={styles.head}>
          <h1>{agreement.title}</h1>
          <p className={styles.facts}>
            <span>
              {t('agreement.version')} {agreement.version}
            </span>
            {agreement.effectiveFrom && <span>{t('agreement.effective_from', { day: agreement.effectiveFrom })}</span>}
          </p>
          <div className={`${styles.tools} no-print`}>
            {agreement.versions.length > 1 && <VersionSelect agreement={agreement} onVersion={onVersion} />}
            <Button icon={<PrinterOutlined />} onClick={() => print()}>
              {t('agreement.print')}
            </Button>
          </div>
        </header>
        {agreement.unread && <p className={`${styles.unread} no-print`}>{t('agreement.unread')}</p>}
        {!isCurrent && (
          <Alert
            type="warning"
            showIcon
            title={t('agreement.outdated', { version: current.version })}
            action={
              <Button size="small" onClick={onCurrent}>
                {t('agreement.read_current')}
              </Button>
            }
          />
        )}
        <div ref={text} className={styles.text}>
          <HtmlView html={agreement.html} />
        </div>
        <Acceptance agreement={agreement} isCurrent={isCurrent} />
      </article>
    </main>
  )
}

/** Stands for the version in force, whose address names none. */
const current = 'current'

function VersionSelect({ agreement, onVersion }: { agreement: Agreement; onVersion: (version: string) => void }) {
  const options = agreement.versions.map(({ version, effectiveFrom: day, current: isCurrent }) => ({
    value: isCurrent ? current : version,
    label: day
      ? t(isCurrent ? 'agreement.version_current' : 'agreement.version_old', { version, day })
      : t(isCurrent ? 'agreement.undated_current' : 'agreement.undated_old', { version }),
  }))
  const inForce = agreement.versions.find((v) => v.version === agreement.version)?.current
  return (
    <Choice<string>
      label={t('agreement.version_choice')}
      value={inForce ? current : agreement.version}
      options={options}
      onChange={(version = current) => onVersion(version === current ? '' : version)}
      className={styles.versions}
    />
  )
}
