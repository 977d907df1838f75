import { LeftOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
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
