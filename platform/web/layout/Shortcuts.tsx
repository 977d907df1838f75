import { Modal } from 'antd'
import { label, t } from '../i18n/text.ts'
import { keyList } from './key-list.ts'
import styles from './Shortcuts.module.css'

/** The list of keys, opened by `?`. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title={t('shell.shortcuts')} footer={null} width={520} onCancel={onClose}>
      <dl className={styles.keys}>
        {keyList.map(([press, words]) => (
          <div key={words}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label(words)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
