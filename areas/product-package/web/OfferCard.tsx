import { Button } from 'antd'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useSession } from '#platform/web/session.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import { chipManageDetail } from '../product-package.links.ts'
import { Progress } from './Progress.tsx'
import type { Offer } from './product-package.queries.ts'
import styles from './Package.module.css'
import { offerWord, stateWord, typeWord } from './words.ts'

const tones: Record<Offer['state'], Tone> = {
  held: 'good',
  main_only: 'info',
  applied: 'wait',
  free: 'off',
  shut: 'bad',
}

const wordOf = ({ state, status }: Offer, certified: boolean): string =>
  state === 'shut'
    ? stateWord(status)
    : state === 'free' && !certified
      ? t('product-package.after_certification')
      : offerWord(state)

/** A package with what it opens, where the own company stands, and the one next step. */
export function OfferCard({ offer, onApply }: { offer: Offer; onApply?: (id: number) => void }) {
  const { id, name, code, state, application } = offer
  const certified = useSession()?.ndaStatus === 'pass'
  const isOpened = state === 'held' || state === 'shut'
  const again = application !== null && (application.status === 'rejected' || application.status === 'withdrawn')
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{isOpened ? <AppLink to={chipManageDetail.url(null, { id })}>{name}</AppLink> : name}</h3>
        <StateTag tone={tones[state]}>{wordOf(offer, certified)}</StateTag>
      </div>
      <p className={styles.note}>{`${code} · ${typeWord(offer.type)} · ${offer.chip}`}</p>
      <ul className={styles.projects} aria-label={t('product-package.field.projects')}>
        {offer.projects.map((one) => (
          <li key={one.id} title={one.code}>
            {one.name} <small>{one.code}</small>
          </li>
        ))}
      </ul>
      {state === 'free' && offer.products.length > 0 && (
        <p className={styles.note}>{t('product-package.for_products', { names: listed(offer.products) })}</p>
      )}
      {state === 'main_only' && <p className={styles.note}>{t('product-package.main_only_about')}</p>}
      {state === 'shut' && <p className={styles.note}>{t('product-package.shut_about')}</p>}
      {application && !isOpened && <Progress application={application} />}
      {offer.can.apply && onApply && (
        <div className={styles.foot}>
          <Button
            type="primary"
            aria-label={`${t(again ? 'product-package.apply.again' : 'product-package.apply')} · ${name}`}
            onClick={() => onApply(id)}
          >
            {t(again ? 'product-package.apply.again' : 'product-package.apply')}
          </Button>
        </div>
      )}
    </li>
  )
}
