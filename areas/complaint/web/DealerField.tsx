import { Input, Radio } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { directly } from '../contract.ts'
import styles from './Complaint.module.css'

type Props = { id?: string; value?: string; onChange?: (dealer: string) => void }
/** Who the parts came from: the vendor itself, or a dealer by its name. The Form.Item around it gives the rest. */
export function DealerField({ id, value = '', onChange }: Props) {
  const [named, setNamed] = useState(value === directly ? '' : value)
  const choose = (direct: boolean) => onChange?.(direct ? directly : named)
  const write = (name: string) => {
    setNamed(name)
    onChange?.(name)
  }
  const isDirect = value === directly
  return (
    <div className={styles.dealer}>
      <Radio.Group
        aria-label={t('complaint.field.dealer')}
        value={isDirect}
        onChange={({ target }) => choose(target.value as boolean)}
        options={[
          { value: false, label: t('complaint.dealer.named') },
          { value: true, label: t('complaint.dealer.direct') },
        ]}
      />
      {isDirect ? null : <Input id={id} value={value} maxLength={200} onChange={({ target }) => write(target.value)} />}
    </div>
  )
}
