import { t } from '#platform/web/i18n/text.ts'
import styles from './Certification.module.css'

const names = ['flow.fill', 'flow.upload', 'step.review', 'flow.originals', 'flow.done'] as const
type Props = { step: number; failed: boolean }

/** The five steps of a certification, and how far it is. */
export const Flow = ({ step, failed }: Props) => (
  <ol className={styles.flow} aria-label={t('certification.flow.label')}>
    {names.map((name, n) => (
      <li
        key={name}
        data-state={n < step ? 'done' : n === step ? (failed ? 'failed' : 'now') : 'later'}
        {...(n === step ? { 'aria-current': 'step' as const } : {})}
      >
        <span aria-hidden>{n < step ? '✓' : n + 1}</span>
        {t(`certification.${name}`)}
      </li>
    ))}
  </ol>
)
