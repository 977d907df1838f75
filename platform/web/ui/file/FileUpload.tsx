import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Upload } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { UploadList } from './UploadList.tsx'
import {
  acceptAttribute,
  chooseFiles,
  sizeLimit,
  typesOf,
  type Refusal,
  type UploadItem,
  type UploadLimits,
} from './upload-rules.ts'
import { useUploads } from './use-uploads.ts'
import './upload.css'

export type { UploadItem } from './upload-rules.ts'

type Props = {
  /** what the files belong to; the server's allow list goes by it */
  modelCode: string
  catalog?: string
  /** extensions, with or without the dot; empty takes every type the server takes */
  accept: readonly string[]
  /** 100 when left out */
  maxMb?: number
  maxCount: number
  value?: readonly UploadItem[]
  onChange?: (value: UploadItem[]) => void
  /** send every file in resumable pieces, not only those above 1 MB */
  resumable?: boolean
  /** a large field to drop files on instead of a button */
  drop?: boolean
  disabled?: boolean
  onPreview?: (item: UploadItem) => void
  id?: string
}

const words = (refusal: Refusal, limits: UploadLimits): string =>
  ({
    wrong_type: () => t('part.upload.wrong_type', { name: refusal.name, types: typesOf(limits.accept) }),
    twice: () => t('part.upload.twice', { name: refusal.name }),
    empty: () => t('part.upload.empty', { name: refusal.name }),
    too_big: () => t('part.upload.too_big', { size: sizeLimit(limits) }),
    too_many: () => t('part.upload.too_many', { count: limits.maxCount }),
  })[refusal.reason]()

const none: readonly UploadItem[] = []
const nothing: readonly string[] = []
/**
 * What was refused, until something else is chosen or a file has gone, which makes room: a notice would be gone before the field is looked
 * at, and one that arrives has changed nothing of it.
 */
function useRefused(value: readonly UploadItem[]) {
  const [refused, setRefused] = useState(nothing)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    if (before.some(({ id }) => value.every((one) => one.id !== id))) setRefused(nothing)
  }
  return [refused, setRefused] as const
}

/**
 * Files of a form: choose or drop, checked before they leave (type, size, number), real progress, cancel, and above 1 MB pause
 * and resume, also after a reload. Works as the child of a Form.Item; the value holds wire ids, and the record gets and loses files
 * only when that value is saved.
 */
export function FileUpload(props: Props) {
  const { accept, maxMb = 100, maxCount, value = none, disabled = false } = props
  const limits = { accept, maxMb, maxCount }
  const uploads = useUploads({
    target: { modelCode: props.modelCode, catalog: props.catalog },
    resumable: props.resumable ?? false,
    value,
    onChange: (next) => props.onChange?.(next),
    form: Form.useFormInstance() as object | undefined,
    field: props.id,
  })
  // what failed leaves its place to another file
  const held = value.length + uploads.tasks.filter(({ status }) => status !== 'failed').length
  const full = held >= maxCount
  const [refused, setRefused] = useRefused(value)
  const cancel: typeof uploads.cancel = (task) => {
    setRefused(nothing)
    uploads.cancel(task)
  }
  const Area = props.drop ? Upload.Dragger : Upload
  return (
    <div className="upload" id={props.id}>
      <Area
        accept={acceptAttribute(accept)}
        multiple={maxCount > 1}
        disabled={disabled || full}
        showUploadList={false}
        beforeUpload={(file, batch) => {
          // antd asks once per file; the whole choice is judged with its first file.
          if (file === batch[0]) {
            const chosen = chooseFiles(batch, held, limits, uploads.holds)
            uploads.giveWay(chosen.taken, maxCount - value.length)
            setRefused([...new Set(chosen.refusals.map((refusal) => words(refusal, limits)))])
            for (const one of batch) taken.set(one, chosen.taken.includes(one))
          }
          return taken.get(file) ? file : Upload.LIST_IGNORE
        }}
        customRequest={({ file }) => uploads.start(file as File)}
      >
        {props.drop ? (
          <div className="upload-drop">
            <InboxOutlined aria-hidden />
            <span>{t('part.upload.drop')}</span>
          </div>
        ) : (
          <Button icon={<UploadOutlined aria-hidden />} disabled={disabled || full}>
            {t(maxCount === 1 ? 'part.upload.choose_one' : 'part.upload.choose')}
          </Button>
        )}
      </Area>
      {!disabled && (
        <div className="upload-rule">
          {t(maxCount === 1 ? 'part.upload.rule_one' : 'part.upload.rule', {
            types: typesOf(accept),
            size: sizeLimit(limits),
            count: maxCount,
          })}
        </div>
      )}
      {refused.length > 0 && (
        <div className="upload-error" role="alert">
          {refused.map((said) => (
            <div key={said}>{said}</div>
          ))}
        </div>
      )}
      <UploadList value={value} uploads={{ ...uploads, cancel }} onPreview={props.onPreview} disabled={disabled} />
      {uploads.isWaited && <Alert type="info" showIcon role="status" title={t('part.upload.wait')} />}
    </div>
  )
}

/** Which files of a choice passed the checks, between antd's questions about each. */
const taken = new WeakMap<File, boolean>()
