import { ArrowLeftOutlined, BookOutlined, DownloadOutlined, LinkOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Suspense, useEffect } from 'react'
import { DocumentSurvey } from '#areas/survey/web/document.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Favourite } from '#platform/web/layout/Favourite.tsx'
import { Watch } from '#platform/web/layout/Watch.tsx'
import { notify } from '#platform/web/notify.ts'
import { useEscape } from '#platform/web/ui/covered.ts'
import { startDownload } from '#platform/web/ui/file/download-store.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { Comments } from './Comments.tsx'
import { centre, showPdfMutual } from '../document.links.ts'
import type { CentreSearch } from '../document.search.ts'
import { answerSurvey, countView, showQuery, type Detail } from './document.queries.ts'
import { Facts } from './Facts.tsx'
import { FindInside } from './FindInside.tsx'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { RateBox } from './RateBox.tsx'
import { isClosed, readUrl } from './read.ts'
import { Related, Revisions } from './Revisions.tsx'
import styles from './DocumentDetail.module.css'

type Props = { id: number; search: CentreSearch }

/** One document over the list: what it is, the way to read it, its revisions, and what readers say. */
export default function DocumentDetail({ id, search }: Props) {
  const detail = useQuery(showQuery(id))
  const list = centre.url(null, { ...search, doc: undefined })
  const shown = detail.data !== undefined
  useEscape(list)
  useEffect(() => {
    if (shown) void countView(id)
  }, [shown, id])
  return (
    <article className={styles.detail}>
      <AppLink to={list} className={`${styles.back} no-print`}>
        <ArrowLeftOutlined aria-hidden /> {t('document.detail.back')}
      </AppLink>
      {detail.data ? (
        <Body document={detail.data} search={search} />
      ) : detail.error ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : null}
    </article>
  )
}

function Body({ document, search }: { document: Detail; search: CentreSearch }) {
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{document.title}</h1>
          <div className={styles.tags}>
            <span className={styles.number}>{document.number}</span>
            <span>
              {t('document.field.revision')} {document.revision}
            </span>
            <StateTag tone={document.superseded ? 'off' : 'good'}>
              {t(document.superseded ? 'document.state.superseded' : 'document.state.current')}
            </StateTag>
            <LevelTag level={document.level} />
          </div>
        </div>
        <Actions document={document} />
      </header>
      {document.superseded && <Superseded document={document} search={search} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Facts document={document} search={search} />
          <FindInside document={document} />
          <Comments id={document.id} mayAdd={document.can.comment} />
        </div>
        <div className={styles.side}>
          <RateBox document={document} />
          <Suspense>
            <DocumentSurvey
              key={document.id}
              title={document.title}
              className={styles.box ?? ''}
              send={(given) => answerSurvey({ documentId: document.id, ...given })}
            />
          </Suspense>
          <Revisions document={document} search={search} />
          <Related document={document} search={search} />
        </div>
      </div>
    </>
  )
}

function Actions({ document }: { document: Detail }) {
  const copy = async () => {
    await navigator.clipboard?.writeText(location.href)
    notify.success(t('document.detail.link_copied'))
  }
  const { file, can, level } = document
  return (
    <div className={`${styles.actions} no-print`}>
      <div>
        <Button type="primary" icon={<BookOutlined aria-hidden />} href={readUrl(document)} target="_blank">
          {t('document.read')}
        </Button>
        {can.download && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => void startDownload([{ id: file.id, name: file.name }])}
          >
            {t('document.download')}
          </Button>
        )}
        <Favourite kind="document" id={document.id} />
        <Watch kind="document" id={document.id} />
        <Button
          icon={<LinkOutlined />}
          aria-label={t('document.detail.copy_link')}
          title={t('document.detail.copy_link')}
          onClick={() => void copy()}
        />
      </div>
      <p>{can.download ? (isClosed(level) ? t('document.detail.stamp') : '') : t('document.download_none')}</p>
    </div>
  )
}

function Superseded({ document, search }: { document: Detail; search: CentreSearch }) {
  const current = document.revisions.find((one) => one.isCurrent)
  if (!current) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('document.detail.superseded', { revision: current.revision })}
      action={
        <span className={styles.alert}>
          <AppLink to={centre.url(null, { ...search, doc: current.id })}>{t('document.detail.to_current')}</AppLink>
          <AppLink to={showPdfMutual.url(null, { left: document.id, right: current.id })} newTab>
            {t('document.detail.compare')}
          </AppLink>
        </span>
      }
    />
  )
}
