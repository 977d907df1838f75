import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { phone, useMedia } from '#platform/web/ui/media.ts'
import styles from './Operation.module.css'

type Props = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** A record to read, in a drawer of the specified width: 60 %, 80 % under 1600 px, the whole screen on a phone. */
export function Detail({ open, title, onClose, children }: Props) {
  const narrow = useMedia(phone)
  const small = useMedia('(max-width: 1599.98px)')
  return (
    <Drawer
      open={open}
      title={title}
      size={narrow ? '100%' : small ? '80%' : '60%'}
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
