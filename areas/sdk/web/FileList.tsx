import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { VerifyFile } from '#areas/file/web/file.public.tsx'
import { byteSize } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { FileRow } from './sdk.queries.ts'
import type { Owner, Take } from './take.tsx'
import styles from './Sdk.module.css'

type Props = {
  files: readonly FileRow[]
  owner: Owner
  take: Take
  /** the file that needs the large-file authorisation */
  large?: string | undefined
}

/** Files with size and check sum, each to download and to verify. */
export function FileList({ files, owner, take, large }: Props) {
  if (files.length === 0) return <p className={styles.about}>{t('sdk.no_files')}</p>
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <span className={styles.file}>
            <strong>{file.name}</strong>
            <small>
              {byteSize(file.size)}
              {file.id === large && ` · ${t('sdk.large')}`}
            </small>
            <code title={file.sha256}>SHA-256 {file.sha256}</code>
          </span>
          <span className={styles.tools}>
            <VerifyFile fileId={file.id} name={file.name} size={file.size} look="text" compact />
            <Button
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={t('sdk.download_one', { name: file.name })}
              onClick={() => void take.file(file, owner)}
            >
              {t('sdk.download')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
