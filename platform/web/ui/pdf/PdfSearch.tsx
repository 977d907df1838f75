import { CloseOutlined, DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useState, type Ref } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import type { PdfControl } from './engine.ts'
import type { Hits } from './state.ts'

const words = ({ query, busy, total, current }: Hits): string => {
  if (!query) return ''
  if (total === 0) return busy ? t('part.pdf.searching') : t('part.pdf.no_match')
  return t('part.pdf.matches', { current, total })
}

type Props = { hits: Hits; control: PdfControl | null; input: Ref<InputRef>; initial: string; onLeave: () => void }

/** Search in the document: Enter and Shift+Enter go from hit to hit, Escape ends it. */
export function PdfSearch({ hits, control, input, initial, onLeave }: Props) {
  const [text, setText] = useState(initial)
  const go = (direction: 1 | -1) => control?.find(text.trim(), direction)
  const end = () => {
    setText('')
    control?.find('', 1)
    onLeave()
  }
  return (
    <search className="pdf-search">
      <Input
        ref={input}
        size="small"
        prefix={<SearchOutlined aria-hidden />}
        suffix={
          <span className="pdf-hits" role="status">
            {words(hits)}
          </span>
        }
        value={text}
        maxLength={100}
        placeholder={t('part.pdf.search')}
        aria-label={t('part.pdf.search')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') end()
        }}
      />
      <Button
        type="text"
        size="small"
        icon={<UpOutlined />}
        aria-label={t('part.pdf.search_previous')}
        title={t('part.pdf.search_previous')}
        disabled={!text}
        onClick={() => go(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<DownOutlined />}
        aria-label={t('part.pdf.search_next')}
        title={t('part.pdf.search_next')}
        disabled={!text}
        onClick={() => go(1)}
      />
      {hits.query && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('part.pdf.search_clear')}
          title={t('part.pdf.search_clear')}
          onClick={end}
        />
      )}
    </search>
  )
}
