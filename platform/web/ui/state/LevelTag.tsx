import { LockOutlined, TeamOutlined } from '@ant-design/icons'
import type { Level } from '#platform/contract/record.ts'
import { label } from '#platform/web/i18n/text.ts'
import './level-tag.css'

export const levelWord = (level: Level): string => label(`ui.level.${level}`)
export const levelAbout = (level: Level): string => label(`ui.level.about.${level}`)

const icons = {
  public: null,
  registered: null,
  nda: <LockOutlined aria-hidden />,
  project: <TeamOutlined aria-hidden />,
}

/** Who may see a record, in a word; closed levels carry an icon. */
export const LevelTag = ({ level }: { level: Level }) => (
  <span className={icons[level] ? 'level-tag level-closed' : 'level-tag'} title={levelAbout(level)}>
    {icons[level]}
    {levelWord(level)}
  </span>
)
