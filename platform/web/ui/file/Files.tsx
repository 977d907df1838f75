import type { ScanStatus } from '#platform/contract/record.ts'
import { byteSize } from '../../i18n/format.ts'
import { Scanned } from './Scanned.tsx'
import './files.css'

type File = {
  id: string
  name: string
  size: number
  mime: string
  url: string
  scan?: ScanStatus | undefined
}
type Props = { files: readonly File[]; label?: string }

/** What is infected is nobody's to open: its name alone. */
const Opened = ({ file, children }: { file: File; children: React.ReactNode }) =>
  file.scan === 'infected' ? (
    <span>{children}</span>
  ) : (
    <a href={file.url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )

/** Files of a record by name and size, each in a tab of its own, and below them what cannot be opened and why. */
export const FileLinks = ({ files, label }: Props) => (
  <>
    {files.length > 0 && (
      <ul className="file-links" aria-label={label}>
        {files.map((file) => (
          <li key={file.id}>
            <Opened file={file}>{file.name}</Opened> <small>{byteSize(file.size)}</small>
          </li>
        ))}
      </ul>
    )}
    <Scanned files={files} />
  </>
)

/** Pictures of a record, small; what is no picture, or is not given out by now, by its name. */
export const Photos = ({ files, label }: Props) => (
  <>
    {files.length > 0 && (
      <ul className="file-photos" aria-label={label}>
        {files.map((file) => (
          <li key={file.id}>
            <Opened file={file}>
              {file.mime.startsWith('image/') && file.scan !== 'infected' && file.scan !== 'pending' ? (
                <img src={file.url} alt={file.name} loading="lazy" />
              ) : (
                file.name
              )}
            </Opened>
          </li>
        ))}
      </ul>
    )}
    <Scanned files={files} />
  </>
)
