import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { copyText } from './copy.ts'
import './code.css'

/** Copies a text; the icon says that it did. `of` names the text for those who do not see where the button stands. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const [copied, setCopied] = useState('')
  const words = `${t(copied === text ? 'ui.copied' : 'ui.copy')} ${of}`
  return (
    <Button
      type="text"
      size="small"
      icon={copied === text ? <CheckOutlined /> : <CopyOutlined />}
      title={words}
      aria-label={words}
      onClick={() => void copyText(text).then(() => setCopied(text))}
    />
  )
}

/** Lines to be typed or kept, with a button that copies them; scrolls by keyboard where they are long. */
export const Code = ({ text, of }: { text: string; of: string }) => (
  <div className="code-block">
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
    <pre tabIndex={0} aria-label={of}>
      {text}
    </pre>
    <CopyButton text={text} of={of} />
  </div>
)
