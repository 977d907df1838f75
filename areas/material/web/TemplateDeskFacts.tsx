import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import styles from './Material.module.css'
import TemplateFacts from './TemplateFacts.tsx'
import type { TemplateDetail } from './template.queries.ts'

/** A layout with its files, and who took it away. */
export default function TemplateDeskFacts({ record }: { record: TemplateDetail }) {
  return (
    <>
      <TemplateFacts record={record} />
      <FileLinks files={record.zips} label={t('material.field.zip')} />
      <FileLinks files={record.guides} label={t('material.field.guide')} />
      <h2>{t('material.downloads')}</h2>
      {record.downloads.length === 0 && <p>{t('material.no_downloads')}</p>}
      <ul className={styles.lines}>
        {record.downloads.map(({ id, person, company, at }) => (
          <li key={id}>
            <span>{dateTime(at)}</span>
            <span>{person}</span>
            <span>{company}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
