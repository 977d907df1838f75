import { LeftOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { Change } from './compare.ts'
import styles from './Changes.module.css'

type BarProps = {
  total: number
  current: number | null
  open: boolean
  onStep: (by: 1 | -1) => void
  onOpen: () => void
}
/** How many changes there are, which is in view, and the ways between them. */
export function ChangeBar({ total, current, open, onStep, onOpen }: BarProps) {
  return (
    <div className={styles.bar} role="group" aria-label={t('document.compare.list')}>
      <Button
        size="small"
        icon={<LeftOutlined rotate={90} aria-hidden />}
        aria-label={t('document.compare.previous')}
        title={t('document.compare.previous')}
        onClick={() => onStep(-1)}
      />
      <span role="status">
        {current === null
          ? t('document.compare.total', { total: count(total) })
          : t('document.compare.place', { n: count(current + 1), total: count(total) })}
      </span>
      <Button
        size="small"
        icon={<RightOutlined rotate={90} aria-hidden />}
        aria-label={t('document.compare.next')}
        title={t('document.compare.next')}
        onClick={() => onStep(1)}
      />
      <Button size="small" icon={<UnorderedListOutlined aria-hidden />} aria-expanded={open} onClick={onOpen}>
        {t('document.compare.list')}
      </Button>
    </div>
  )
}

type ListProps = { changes: readonly Change[]; total: number; current: number | null; onChoose: (n: number) => void }
/** The changes by the page of the newer revision; only those of the page in view are unfolded. */
export function ChangeList({ changes, total, current, onChoose }: ListProps) {
  const pages = Map.groupBy(changes.map((change, n) => ({ change, n })), ({ change }) => change.right.page) // prettier-ignore
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
