import { LockOutlined, TeamOutlined } from '@ant-design/icons'
import type { docLevels } from '../contract.ts'
import { levelAbout, levelWord } from './words.ts'
import styles from './tags.module.css'

const icons = {
  public: null,
  registered: null,
  nda: <LockOutlined aria-hidden />,
  project: <TeamOutlined aria-hidden />,
}

/** Who may read a document, in a word; closed levels carry an icon. */
export const LevelTag = ({ level }: { level: (typeof docLevels)[number] }) => (
  <span className={icons[level] ? `${styles.level} ${styles.closed}` : styles.level} title={levelAbout(level)}>
    {icons[level]}
    {levelWord(level)}
  </span>
)
