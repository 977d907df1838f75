import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { useStore } from '#platform/web/store.ts'
import { useAsk } from '../state/ask.tsx'
import { endDownload, retryDownload } from './download-store.ts'
import { downloads, type Download } from './downloads.ts'
import './download.css'

const titleOf = ({ files }: Download): string => {
  const name = files[0]?.name ?? ''
  return files.length > 1 ? t('ui.download.several', { name, n: files.length }) : name
}

const noteOf = ({ cut, progress }: Download): string =>
  cut ? t('ui.download.resuming') : progress.loaded > 0 ? t('ui.download.running') : t('ui.download.waiting')

function Row({ download, onCancel }: { download: Download; onCancel: () => void }) {
  const { percent } = download.progress
  const name = titleOf(download)
  const failed = download.status === 'failed'
  return (
    <li className="download-row">
      <div className="download-line">
        <span className="download-name" title={name}>
          {name}
        </span>
        {failed && (
          <Button
            type="text"
            size="small"
            icon={<ReloadOutlined />}
            aria-label={`${t('ui.retry')} ${name}`}
            onClick={() => retryDownload(download)}
          />
        )}
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={`${t('ui.close')} ${name}`}
          onClick={onCancel}
        />
      </div>
      <Progress
        percent={percent}
        size="small"
        status={failed ? 'exception' : 'active'}
        aria-label={t('ui.download.progress', { name, percent })}
      />
      <div className={failed ? 'download-error' : 'download-note'}>{failed ? download.error : noteOf(download)}</div>
    </li>
  )
}

/** Says where the downloads are at every quarter, not at every percent. */
const spoken = (list: readonly Download[]): string =>
  list
    .map((one) =>
      t('ui.download.progress', { name: titleOf(one), percent: Math.floor(one.progress.percent / 25) * 25 }),
    )
    .join(' ')

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Shows the downloads under way; App mounts it once, with the first of them. It does not block the page: the person works on, changes the screen,
 * and it closes by itself at 100 %.
 */
export default function DownloadDialog() {
  const list = useStore(downloads)
  const [ask, questions] = useAsk()
  const running = list.some((one) => one.status === 'running')
  useEffect(() => {
    if (!running) return
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [running])
  const cancel = async (download: Download) => {
    const sure =
      download.status === 'failed' ||
      (await ask({
        title: t('ui.download.cancel_ask'),
        yes: t('ui.download.cancel'),
        no: t('ui.download.continue'),
        danger: true,
      }))
    if (sure) endDownload(download)
  }
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite">
        {spoken(list)}
      </div>
      {list.length > 0 && (
        <section className="download" role="dialog" aria-label={t('ui.download.title')}>
          <strong>{t('ui.download.title')}</strong>
          <ul>
            {list.map((one) => (
              <Row key={one.id} download={one} onCancel={() => void cancel(one)} />
            ))}
          </ul>
        </section>
      )}
      {questions}
    </>
  )
}
