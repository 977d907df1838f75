import { Queue as Turn } from '#areas/approval/web/queue.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { anew, takeBack, type Current, type Info } from './certification.queries.ts'
import styles from './Certification.module.css'
import { stepWord } from './words.ts'

type Props = { current: Current; waiting: NonNullable<Info['waiting']> }

/** Whose turn it is, and when it is expected to be done. */
export const Queue = ({ current: { id, version, can }, waiting }: Props) => (
  <section className={styles.box}>
    <h2>{t('certification.queue.title')}</h2>
    <Turn
      waiting={waiting}
      step={stepWord(waiting.step)}
      takeBack={can.takeBack ? () => takeBack({ id, version }) : undefined}
      anew={anew}
    />
  </section>
)
