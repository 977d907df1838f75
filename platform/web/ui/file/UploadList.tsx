import {
  CloseOutlined,
  DeleteOutlined,
  PaperClipOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { trouble } from '#platform/web/load/trouble.ts'
import { notify } from '#platform/web/notify.ts'
import { useStore } from '#platform/web/store.ts'
import type { UploadItem } from './upload-rules.ts'
import type { Uploads, UploadTask } from './use-uploads.ts'

type Action = { label: string; icon: ReactNode; onClick: () => void }
const Actions = ({ list }: { list: readonly (Action | false)[] }) => (
  <span className="upload-actions">
    {list.map(
      (one) =>
        one && (
          <Button
            key={one.label}
            type="text"
            size="small"
            icon={one.icon}
            aria-label={one.label}
            title={one.label}
            onClick={one.onClick}
          />
        ),
    )}
  </span>
)

/** 12.3 MB, 640 KB. */
const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${count(Math.ceil(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** How long nothing may move before it is said. */
const stillAfter = 3000
/** Whether a file that should be moving has not moved for a while. */
function useStill({ sent, status }: UploadTask): boolean {
  const moment = `${status} ${sent}`
  const [stood, setStood] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setStood(moment), stillAfter)
    return () => clearTimeout(timer)
  }, [moment])
  return stood === moment
}

/** What a file waits for, or how large it is while it moves. */
function useNote(task: UploadTask): string {
  const isStill = useStill(task)
  const isOffline = useStore(trouble) === 'offline'
  if (task.status === 'paused') return t('part.upload.paused')
  if (task.status === 'failed') return sizeOf(task.file.size)
  if (task.status === 'waiting' || isOffline) return t('part.upload.waiting')
  if (task.sent >= task.file.size) return t('part.upload.confirming')
  return isStill ? t('part.upload.still') : sizeOf(task.file.size)
}

function TaskRow({ task, uploads }: { task: UploadTask; uploads: Uploads }) {
  const { file, status, percent } = task
  const named = { name: file.name }
  const sending = status === 'sending'
  const note = useNote(task)
  return (
    <li className="upload-row">
      <PaperClipOutlined aria-hidden />
      <div className="upload-body">
        <div className="upload-line">
          <Button
            type="link"
            size="small"
            className="upload-name"
            onClick={() => notify.warning(t('part.upload.busy'))}
          >
            {file.name}
          </Button>
          <span className="upload-note" role="status">
            {note}
          </span>
          {status !== 'failed' && <span className="upload-note">{percent}%</span>}
        </div>
        {status === 'failed' ? (
          <span className="upload-error" role="alert">
            {task.error || t('part.upload.file_failed')}
          </span>
        ) : (
          <Progress
            percent={percent}
            showInfo={false}
            size={{ height: 2 }}
            status={sending ? 'active' : 'normal'}
            aria-label={t('part.upload.percent', named)}
          />
        )}
      </div>
      <Actions
        list={[
          sending &&
            task.canPause && {
              label: t('part.upload.pause', named),
              icon: <PauseOutlined />,
              onClick: () => uploads.pause(task),
            },
          status === 'paused' && {
            label: t('part.upload.resume', named),
            icon: <PlayCircleOutlined />,
            onClick: () => uploads.resume(task),
          },
          status === 'failed' && {
            label: t('part.upload.retry', named),
            icon: <ReloadOutlined />,
            onClick: () => uploads.retry(task),
          },
          { label: t('part.upload.cancel', named), icon: <CloseOutlined />, onClick: () => uploads.cancel(task) },
        ]}
      />
    </li>
  )
}

type RowProps = {
  item: UploadItem
  uploads: Uploads
  onPreview: ((item: UploadItem) => void) | undefined
  disabled: boolean
}
function ItemRow({ item, uploads, onPreview, disabled }: RowProps) {
  const named = { name: item.name }
  return (
    <li className="upload-row">
      <PaperClipOutlined aria-hidden />
      <div className="upload-body">
        {item.url ? (
          <a
            className="upload-name"
            href={item.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('part.upload.open', named)}
          >
            {item.name}
          </a>
        ) : onPreview ? (
          <Button
            type="link"
            size="small"
            className="upload-name"
            aria-label={t('part.upload.open', named)}
            onClick={() => onPreview(item)}
          >
            {item.name}
          </Button>
        ) : (
          <span className="upload-name">{item.name}</span>
        )}
      </div>
      {!disabled && (
        <Actions
          list={[
            { label: t('part.upload.remove', named), icon: <DeleteOutlined />, onClick: () => uploads.remove(item) },
          ]}
        />
      )}
    </li>
  )
}

type Props = {
  value: readonly UploadItem[]
  uploads: Uploads
  onPreview: ((item: UploadItem) => void) | undefined
  disabled: boolean
}
/** Stored files, then those on their way. */
export function UploadList({ value, uploads, onPreview, disabled }: Props) {
  if (value.length + uploads.tasks.length === 0) return null
  return (
    <ul className="upload-list" aria-label={t('part.upload.list')}>
      {value.map((item) => (
        <ItemRow
          key={item.uid ?? item.id ?? item.name}
          item={item}
          uploads={uploads}
          onPreview={onPreview}
          disabled={disabled}
        />
      ))}
      {uploads.tasks.map((task) => (
        <TaskRow key={task.uid} task={task} uploads={uploads} />
      ))}
    </ul>
  )
}
