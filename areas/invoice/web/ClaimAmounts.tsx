import { Checkbox, Input } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { yuanOf } from '#platform/contract/money.ts'
import { mostItems } from '../contract.ts'
import type { Claimable } from './invoice.queries.ts'
import styles from './Invoice.module.css'
import type { Claim, Line } from './use-claim.ts'
import { methodWord, money } from './words.ts'

type Props = {
  claim: Claim
  change: (part: Partial<Claim>) => void
  tried: boolean
  rows: readonly Claimable[]
  lines: readonly Line[]
  /** numbers that are ticked and have no row */
  without: readonly string[]
}
/** The first step: which recharges, and how much of each. */
export function ClaimAmounts({ claim, change, tried, rows, lines, without }: Props) {
  const tick = (no: string, on: boolean) => {
    const { [no]: _, ...rest } = claim.picked
    change({ picked: on ? { ...rest, [no]: '' } : rest })
  }
  const all = rows.every(({ no }) => claim.picked[no] !== undefined)
  return (
    <section className={styles.box}>
      <div className={styles.boxHead}>
        <h2>{t('invoice.claim.step_pick')}</h2>
        <Checkbox
          checked={all}
          indeterminate={lines.length > 0 && !all}
          onChange={({ target }) =>
            change({
              picked: target.checked ? Object.fromEntries(rows.map(({ no }) => [no, claim.picked[no] ?? ''])) : {},
            })
          }
        >
          {t('invoice.claim.pick_all')}
        </Checkbox>
      </div>
      {tried && lines.length === 0 && (
        <p role="alert" className={styles.wrong}>
          {t('invoice.claim.pick_first')}
        </p>
      )}
      {lines.length > mostItems && (
        <p role="alert" className={styles.wrong}>
          {t('invoice.claim.most', { n: mostItems })}
        </p>
      )}
      {without.length > 0 && (
        <p role="status" className={styles.wrong}>
          {t('invoice.claim.without', { nos: without.join(' · ') })}
        </p>
      )}
      <ul className={styles.picks}>
        {rows.map((row) => (
          <Pick
            key={row.no}
            row={row}
            line={lines.find((line) => line.row.no === row.no)}
            onTick={(on) => tick(row.no, on)}
            onAmount={(yuan) => change({ picked: { ...claim.picked, [row.no]: yuan } })}
          />
        ))}
      </ul>
    </section>
  )
}

type PickProps = {
  row: Claimable
  line: Line | undefined
  onTick: (on: boolean) => void
  onAmount: (yuan: string) => void
}
function Pick({ row, line, onTick, onAmount }: PickProps) {
  const wrong = line !== undefined && line.fen === undefined
  const said = `claim-${row.no}`
  return (
    <li data-picked={line !== undefined}>
      <Checkbox checked={line !== undefined} onChange={({ target }) => onTick(target.checked)}>
        <span className={styles.no}>{row.no}</span>
        <small>{[methodWord(row.method), dateTime(row.paidAt), money(row.amountFen)].join(' · ')}</small>
      </Checkbox>
      <span className={styles.left}>
        <small>{t('invoice.field.open')}</small> {money(row.openFen)}
      </span>
      {line && (
        <span className={styles.amount}>
          <Input
            prefix="¥"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${t('invoice.field.this_time')} ${row.no}`}
            aria-invalid={wrong}
            aria-describedby={wrong ? said : undefined}
            value={line.yuan.trim()}
            status={wrong ? 'error' : ''}
            maxLength={12}
            // an empty field would say all of it again
            onChange={({ target }) => onAmount(target.value || ' ')}
            onBlur={() => line.fen !== undefined && onAmount(yuanOf(line.fen))}
          />
          {wrong && (
            <small id={said} className={styles.wrong}>
              {t('invoice.claim.amount_wrong')}
            </small>
          )}
        </span>
      )}
    </li>
  )
}
