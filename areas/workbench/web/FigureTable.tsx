import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import type { FigureData } from './workbench.queries.ts'

type Shown = FigureData & { title: string; level: boolean }
/** The numbers of a chart as a table that scrolls by itself. */
export const FigureTable = (props: Shown) => (
  <PlainTable name={props.title} tall>
    <Numbers {...props} />
  </PlainTable>
)

/** The table alone, the latest first; what there is at a time is not added up. */
export function Numbers({ title, level, steps, series }: Shown) {
  return (
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('workbench.figure.period')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" data-end="">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps
          .map((step, i) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              {series.map(({ name, values }) => (
                <td key={name} data-end="">
                  {count(values[i] ?? 0)}
                </td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
      {!level && (
        <tfoot>
          <tr>
            <th scope="row">{t('workbench.figure.total')}</th>
            {series.map(({ name, values }) => (
              <td key={name} data-end="">
                {count(values.reduce((sum, n) => sum + n, 0))}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
