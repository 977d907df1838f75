import { Button } from 'antd'
import { dealers } from '#areas/dealer/dealer.links.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import styles from './Order.module.css'
import type { Verdict } from './order.queries.ts'
import { checkWord } from './words.ts'

type Props = { verdicts: readonly Verdict[]; onFix?: (fix: NonNullable<Verdict['fix']>) => void }
/** What is said before an order is submitted, with what mends it; what is fine is not said. */
export function Verdicts({ verdicts, onFix }: Props) {
  const told = verdicts.filter(({ level }) => level !== 'ok')
  if (told.length === 0) return null
  return (
    <ul className={styles.verdicts}>
      {told.map((one) => (
        <li key={`${one.check} ${one.msg}`}>
          <StateTag tone={one.level === 'stop' ? 'bad' : 'wait'}>{checkWord(one.check)}</StateTag>
          {one.msg}
          {one.fix?.kind === 'renew' && <AppLink to={dealers.url(null)}>{one.fix.words}</AppLink>}
          {one.fix && one.fix.kind !== 'renew' && onFix && (
            <Button size="small" onClick={() => onFix(one.fix!)}>
              {one.fix.words}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
