import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { Card } from './market.queries.ts'
import { priceTypeWord } from './words.ts'

type Props = Pick<Card, 'priceType' | 'fromPoints' | 'several'>
/** What a product costs: its points, from so many where there are several, or that it is quoted. */
export function Price({ priceType, fromPoints, several }: Props) {
  if (fromPoints === null) return priceTypeWord('quote')
  const n = count(fromPoints)
  return priceType === 'quote' || several ? t('market.from', { n }) : t('market.points', { n })
}
