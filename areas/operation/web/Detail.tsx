import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { useDrawerSize } from '#platform/web/ui/media.ts'
import styles from './Operation.module.css'

type Props = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** A record to read, in a drawer of the specified width. */
export function Detail({ open, title, onClose, children }: Props) {
  return (
    <Drawer
      open={open}
      title={title}
      size={useDrawerSize()}
      onClose={onClose}
      destroyOnHidden
      closable={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Drawer>
  )
}

/** Label and value pairs; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}.`}>{value}</dd>])}
    </dl>
  )
}
