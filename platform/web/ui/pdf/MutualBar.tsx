import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '../form/Choice.tsx'
import type { MutualPair } from './mutual.ts'

type Props = {
  /** the page of each side that matches the one in view of the other */
  toLeft: number
  toRight: number
  pairs: readonly MutualPair[]
  tools: ReactNode
  together: boolean
  onSend: (side: 'left' | 'right', page: number) => void
  onJump: (index: number) => void
  onTogether: (together: boolean) => void
}
/** What sends one side to the page of the other. */
export const MutualBar = ({ toLeft, toRight, pairs, tools, together, onSend, onJump, onTogether }: Props) => (
  <div className="mutual-bar">
    <Button size="small" icon={<LeftOutlined aria-hidden />} onClick={() => onSend('left', toLeft)}>
      {t('ui.mutual.to_left', { page: toLeft })}
    </Button>
    <Button
      size="small"
      icon={<RightOutlined aria-hidden />}
      iconPlacement="end"
      onClick={() => onSend('right', toRight)}
    >
      {t('ui.mutual.to_right', { page: toRight })}
    </Button>
    {pairs.length > 0 && (
      <Choice<number>
        small
        className="mutual-pairs"
        label={t('ui.mutual.pairs_label')}
        empty={t('ui.mutual.pairs')}
        value={undefined}
        options={pairs.map((pair, index) => ({ value: index, label: pair.title }))}
        onChange={(index) => index !== undefined && onJump(index)}
      />
    )}
    {tools}
    <label className="mutual-together">
      {/* the browser's own: antd's brings half the frame into a page that has none */}
      <input
        type="checkbox"
        role="switch"
        checked={together}
        aria-checked={together}
        onChange={(event) => onTogether(event.target.checked)}
      />
      {t('ui.mutual.sync')}
    </label>
  </div>
)
