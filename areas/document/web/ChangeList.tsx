import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { Change } from './compare.ts'
import styles from './Changes.module.css'

type ListProps = { changes: readonly Change[]; total: number; current: number | null; onChoose: (n: number) => void }
/** The changes by the page of the newer revision; only those of the page in view are unfolded. */
export default function ChangeList({ changes, total, current, onChoose }: ListProps) {
  const pages = Map.groupBy(
    changes.map((change, n) => ({ change, n })),
    ({ change }) => change.right.page,
  )
  const inView = changes[current ?? 0]?.right.page
  return (
    <nav className={styles.list} aria-label={t('document.compare.list')}>
      {[...pages].map(([page, own]) => (
        <details key={`${page} ${page === inView}`} open={page === inView}>
          <summary>{t('document.compare.page', { page, n: own.length })}</summary>
          <ul>
            {own.map(({ change, n }) => (
              <li key={n}>
                <button type="button" aria-current={n === current ? 'true' : undefined} onClick={() => onChoose(n)}>
                  <ChangeWords change={change} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {total > changes.length && <p>{t('document.compare.more', { n: count(changes.length) })}</p>}
    </nav>
  )
}

const tones = { added: 'good', removed: 'bad', changed: 'wait' } as const
function ChangeWords({ change: { kind, left, right } }: { change: Change }) {
  return (
    <>
      <StateTag tone={tones[kind]}>{t(`document.compare.${kind}`)}</StateTag> {left.text && <del>{left.text}</del>}{' '}
      {right.text && <ins>{right.text}</ins>}
    </>
  )
}
