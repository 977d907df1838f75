import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useGo } from '#platform/web/router/use-go.ts'
import { addDealer } from '../dealer.links.ts'
import { renewDealer, type Dealer } from './dealer.queries.ts'

type Props = { row: Dealer; onClose: () => void }
export function GoEdit({ row, onClose }: Props) {
  useGo(addDealer.path, () => Promise.resolve({ id: row.id }), onClose)
  return null
}
/** Begins the renewal, and opens its form. */
export function GoRenew({ row, onClose }: Props) {
  const renew = async () => {
    const { id } = await renewDealer(row)
    notify.success(t('dealer.renewed'))
    return { id }
  }
  useGo(addDealer.path, renew, onClose)
  return null
}
