import { Modal } from 'antd'
import { t } from '../i18n/text.ts'
import styles from './Shortcuts.module.css'

/** The list of keys, opened by `?`. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const keys: [string[], string][] = [
    [['Ctrl', 'K'], t('shell.shortcut_search')],
    [['['], t('shell.shortcut_sidebar')],
    [['Delete'], t('shell.shortcut_tab')],
    [['Esc'], t('shell.shortcut_close')],
    [['?'], t('shell.shortcut_list')],
  ]
  return (
    <Modal open title={t('shell.shortcuts')} footer={null} width={420} onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([press, words]) => (
          <div key={words}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
