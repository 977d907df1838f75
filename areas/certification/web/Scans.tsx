import { byteSize } from '#platform/web/i18n/format.ts'
import type { Current } from './certification.queries.ts'
import styles from './Certification.module.css'

/** Scans, each opened in a tab of its own. */
export const Scans = ({ files }: { files: Current['scans'] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <li key={file.id}>
        <a href={file.url} target="_blank" rel="noopener noreferrer">
          {file.name}
        </a>{' '}
        <small>{byteSize(file.size)}</small>
      </li>
    ))}
  </ul>
)
