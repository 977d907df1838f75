import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  InfoCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import './state-tag.css'

/** What a state means for the reader: done, somebody's turn, refused or broken, plain news, closed. */
export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'off'

const icons = {
  good: <CheckCircleOutlined aria-hidden />,
  wait: <ClockCircleOutlined aria-hidden />,
  bad: <CloseCircleOutlined aria-hidden />,
  info: <InfoCircleOutlined aria-hidden />,
  off: <MinusCircleOutlined aria-hidden />,
}

/** A state as colour, icon and word; the word carries the meaning, the colours keep AA contrast in both themes. */
export function StateTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`state-tag state-tag-${tone}`}>
      {icons[tone]}
      {children}
    </span>
  )
}
