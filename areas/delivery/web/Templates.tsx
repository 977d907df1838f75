import { t } from '#platform/web/i18n/text.ts'
import type { Ready } from './delivery.queries.ts'
import styles from './Delivery.module.css'

/** The letters to fill in, print and stamp: of companies in the mainland and in Hong Kong. */
export const Templates = ({ templates }: Pick<Ready, 'templates'>) => (
  <p className={styles.templates}>
    {templates.map(({ name, file }) => (
      <a key={name} href={`${file.url}?disposition=attachment`} download>
        {t(`delivery.template.${name}`)}
      </a>
    ))}
  </p>
)
