import { t } from '#platform/web/i18n/text.ts'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import type { AnyDelivery } from './delivery.queries.ts'
import { pieces } from './words.ts'

/** What is in a delivery, line by line. */
export const Lines = ({ lines }: Pick<AnyDelivery, 'lines'>) => (
  <PlainTable name={t('delivery.lines')}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('delivery.field.items')}</th>
          <th scope="col" data-end="">
            {t('delivery.field.qty')}
          </th>
          <th scope="col" data-end="">
            {t('delivery.field.signed_qty')}
          </th>
          <th scope="col">{t('delivery.field.lot')}</th>
          <th scope="col">{t('delivery.field.date_code')}</th>
          <th scope="col" data-end="">
            {t('delivery.field.boxes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.item}
              {line.lostQty > 0 && <small>{t('delivery.lost_n', { n: pieces(line.lostQty) })}</small>}
            </th>
            <td data-end="">{pieces(line.qty)}</td>
            <td data-end="">{pieces(line.signedQty)}</td>
            <td>{line.lotNo || '–'}</td>
            <td>
              {line.dateCode || '–'}
              {line.coo && <small>{line.coo}</small>}
            </td>
            <td data-end="">{pieces(line.boxes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PlainTable>
)
