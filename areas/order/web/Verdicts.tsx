import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import styles from './Order.module.css'
import type { Verdict } from './order.queries.ts'
import { checkWord } from './words.ts'

type Fix = Verdict['fixes'][number]
type Props = {
  verdicts: readonly Verdict[]
  onFix?: (fix: Fix) => void
  /** leads to a field that has to be filled in */
  onGo?: (field: string) => void
}
/** What is said before an order is submitted, with what mends it and where more is to be seen; what is fine is not said. */
export function Verdicts({ verdicts, onFix, onGo }: Props) {
  const told = verdicts.filter(({ level }) => level !== 'ok')
  if (told.length === 0) return null
  return (
    <ul className={styles.verdicts}>
      {told.map((one) => (
        <li key={`${one.check} ${one.msg}`} data-level={one.level}>
          <StateTag tone={one.level === 'stop' ? 'bad' : 'wait'}>{checkWord(one.check)}</StateTag>
          <span className={styles.said}>{one.msg}</span>
          <span className={styles.mends}>
            {onFix &&
              one.fixes.map((fix) => (
                <Button key={fix.words} size="small" onClick={() => onFix(fix)}>
                  {fix.words}
                </Button>
              ))}
            {onGo && one.field && !one.link && (
              <Button size="small" onClick={() => onGo(one.field)}>
                {t('order.go_field')}
              </Button>
            )}
            {one.link && <AppLink to={one.link.url}>{one.link.words}</AppLink>}
          </span>
        </li>
      ))}
    </ul>
  )
}
