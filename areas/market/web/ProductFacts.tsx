import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Photos } from '#platform/web/ui/file/Files.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { detail } from '../market.links.ts'
import { ShelfState } from './ApplyState.tsx'
import type { KeptProduct } from './desk.queries.ts'
import styles from './Market.module.css'
import { categoryWord, priceTypeWord } from './words.ts'

const lines = (text: string) => text && <span className={styles.lines}>{text}</span>
/** A product as its keepers have it. */
export default function ProductFacts({ record }: { record: KeptProduct }) {
  return (
    <>
      <Photos files={record.covers} label={t('market.field.cover')} />
      <Facts
        facts={[
          ['market.field.state', <ShelfState key="state" status={record.status} />],
          [
            'market.field.product',
            record.status !== 'draft' && (
              <AppLink key="see" to={detail.url(null, { id: record.id })}>
                {t('market.desk.see')}
              </AppLink>
            ),
          ],
          ['market.field.code', record.code],
          ['market.field.name_en', record.nameEn],
          ['market.field.category', categoryWord(record.category)],
          ['market.field.price_type', priceTypeWord(record.priceType)],
          ['market.field.skus', lines(record.skuLines)],
          ['market.field.parts', lines(record.milestoneLines)],
          ['market.deliverables', lines(record.deliverables)],
          ['market.field.lead', t('market.lead_days', { n: record.leadDays })],
          ['market.field.chips', record.chips],
          ['market.field.team', record.serviceTeam],
          ['market.field.team_en', record.serviceTeamEn],
          ['market.field.intro', record.intro],
        ]}
      />
      <HtmlView html={record.detail} />
    </>
  )
}
