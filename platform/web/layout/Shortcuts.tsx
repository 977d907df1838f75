import { Modal } from 'antd'
import { t } from '../i18n/text.ts'
import styles from './Shortcuts.module.css'

/** The list of keys, opened by `?`. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const keys: [string[], string][] = [
    [['Ctrl', 'K'], t('shell.shortcut_search')],
    [['['], t('shell.shortcut_sidebar')],
    [['Esc'], t('shell.shortcut_close')],
    [['←', '→', 'Home', 'End'], t('shell.shortcut_tabs')],
    [['Delete'], t('shell.shortcut_tab')],
    [['j', 'k', '↑', '↓'], t('shell.shortcut_row')],
    [['Home', 'End'], t('shell.shortcut_ends')],
    [['Enter'], t('shell.shortcut_open')],
    [['Space'], t('shell.shortcut_tick')],
    [['↑', '↓', '←', '→'], t('shell.shortcut_tree')],
    [['Ctrl', 'S'], t('shell.shortcut_save')],
    [['Ctrl', 'Enter'], t('shell.shortcut_send')],
    [['PageUp', 'PageDown'], t('shell.shortcut_page')],
    [['+', '-'], t('shell.shortcut_zoom')],
    [['Ctrl', 'F'], t('shell.shortcut_find')],
    [['?'], t('shell.shortcut_list')],
  ]
  return (
    <Modal open title={t('shell.shortcuts')} footer={null} width={520} onCancel={onClose}>
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
