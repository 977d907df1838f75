import { Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import './filters.css'

const typingPause = 300
type Props = { value: string; label: string; maxLength?: number; onChange: (value: string) => void }

/** The keyword of a list's filters: it counts when typing pauses, at Enter, or when it is cleared. */
export function Keyword({ value, label, maxLength = 100, onChange }: Props) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [known, setKnown] = useState(value)
  // An address that changed for another reason wins; an answer to this field must not take away what was typed since.
  if (value !== known) {
    setKnown(value)
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }
  const apply = () => {
    if (text.trim() === value) return
    setAsked(text.trim())
    onChange(text.trim())
  }
  // the list as it is when the pause is over, not as it was when the pause began
  const applyThen = useEffectEvent(apply)
  useEffect(() => {
    const { pathname } = location
    // somebody may be on the way to another page by then, and must not be called back
    const timer = setTimeout(() => location.pathname === pathname && applyThen(), typingPause)
    return () => clearTimeout(timer)
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
      onPressEnter={apply}
    />
  )
}
