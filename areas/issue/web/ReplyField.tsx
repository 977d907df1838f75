import { useLayoutEffect, useRef, useState } from 'react'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { paragraphsOf } from './words.ts'
import styles from './Issue.module.css'

type Props = { label: string; id?: string; value?: string; onChange?: (html: string) => void }
/**
 * A plain box that becomes the editor once somebody is about to write: most readers of an issue never do, and its program is larger than
 * the page. What was typed until it came, and the cursor, stay.
 */
export function ReplyField({ label, id, value = '', onChange }: Props) {
  const [plain, setPlain] = useState(value === '')
  const [wanted, setWanted] = useState(!plain)
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const composing = useRef(false)
  const goOn = useRef<() => void>(undefined)
  const focused = useRef(false)
  const change = () => {
    // characters that are still being put together would be lost
    if (!goOn.current || composing.current || !area.current) return
    focused.current = document.activeElement === area.current
    setPlain(false)
  }
  useLayoutEffect(() => {
    if (!plain && focused.current) goOn.current?.()
  }, [plain])
  return (
    <>
      {plain && (
        <div className="rich">
          <textarea
            ref={area}
            id={id}
            aria-label={label}
            className={styles.plain}
            value={text}
            onFocus={() => setWanted(true)}
            onPointerEnter={() => setWanted(true)}
            onCompositionStart={() => (composing.current = true)}
            onCompositionEnd={() => {
              composing.current = false
              change()
            }}
            onChange={({ target }) => {
              setText(target.value)
              onChange?.(target.value.trim() && paragraphsOf(target.value))
            }}
          />
        </div>
      )}
      {wanted && (
        <div hidden={plain}>
          <RichText
            label={label}
            value={value}
            onReady={(end) => {
              goOn.current = end
              change()
            }}
            {...(!plain && id ? { id } : {})}
            {...(onChange ? { onChange } : {})}
          />
        </div>
      )}
    </>
  )
}
