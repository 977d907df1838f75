import { Radio } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { manage } from '../invoice.links.ts'
import type { TitleRow } from './invoice.queries.ts'
import styles from './Invoice.module.css'
import type { Claim } from './use-claim.ts'
import { typeWord } from './words.ts'

type Props = { change: (part: Partial<Claim>) => void; titles: readonly TitleRow[]; chosen: TitleRow | undefined }
const Another = () => <AppLink to={manage.url(null, { edit: 'new' })}>{t('invoice.titles.create')}</AppLink>

/** The second step: whom it is made out to. */
export function ClaimTitle({ change, titles, chosen }: Props) {
  return (
    <section className={styles.box}>
      <div className={styles.boxHead}>
        <h2>{t('invoice.claim.step_title')}</h2>
        {titles.length > 0 && <Another />}
      </div>
      {titles.length === 0 && (
        <EmptyState
          title={t('invoice.claim.no_titles')}
          about={t('invoice.claim.no_titles_about')}
          action={<Another />}
        />
      )}
      <Radio.Group
        className={styles.choices}
        aria-label={t('invoice.claim.step_title')}
        value={chosen?.id}
        onChange={({ target }) => change({ titleId: target.value as number })}
      >
        {titles.map((title) => (
          <Radio key={title.id} value={title.id}>
            <span>{title.title}</span>
            <small>{[typeWord(title.invoiceType), title.taxNo, title.receiveEmail].filter(Boolean).join(' · ')}</small>
          </Radio>
        ))}
      </Radio.Group>
    </section>
  )
}
