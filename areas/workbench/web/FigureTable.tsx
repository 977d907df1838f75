import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { FigureData } from './workbench.queries.ts'
import styles from './Figures.module.css'

type Shown = FigureData & { title: string; level: boolean }
/** The numbers of a chart as a table that scrolls by itself. */
export const FigureTable = (props: Shown) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className={styles.scroll} role="region" aria-label={props.title} tabIndex={0}>
    <Numbers {...props} />
  </div>
)

/** The table alone, the latest first; what there is at a time is not added up. */
export function Numbers({ title, level, steps, series }: Shown) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('workbench.figure.period')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
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
                <td key={name}>{count(values[i] ?? 0)}</td>
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
              <td key={name}>{count(values.reduce((sum, n) => sum + n, 0))}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
