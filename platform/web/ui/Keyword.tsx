import { Input } from 'antd'
import { useEffect, useState } from 'react'
import './filters.css'

const typingPause = 300
type Props = { value: string; label: string; maxLength?: number; onChange: (value: string) => void }

/** The keyword of a list's filters: it counts when typing pauses, at Enter, or when it is cleared. */
export function Keyword({ value, label, maxLength = 100, onChange }: Props) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), typingPause)
    return () => clearTimeout(timer)
    // A new address must not start the pause again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])
  return (
    <Input
      allowClear
      className="filter-keyword"
      value={text}
      maxLength={maxLength}
      placeholder={label}
      aria-label={label}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => text.trim() !== value && onChange(text.trim())}
    />
  )
}
