import type { Editor } from '@tiptap/react'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#platform/web/i18n/text.ts'

/** Whether the field for a link shows; Ctrl+K in the editor opens it: spread `keys` around the text. */
export function useLinkField() {
  const [isOpen, setOpen] = useState(false)
  // on the element around the text, because the text itself is not there before the editor has been mounted
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    // elsewhere the same keys open the search
    event.stopPropagation()
    setOpen(true)
  }
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), keys: { onKeyDown } }
}

/** An address as a link takes it: http, https, or a path of this portal; null for anything else. */
export function linkAddress(text: string): string | null {
  const given = text.trim()
  if (/^\/(?![/\\])/.test(given)) return given
  const full = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`
  return URL.canParse(full) && /^https?:$/.test(new URL(full).protocol) ? full : null
}

/** The address of the link at the cursor; empty takes the link away. */
export function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [text, setText] = useState(before)
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [])
  const address = text.trim() ? linkAddress(text) : ''
  const end = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    if (address === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!address) chain.unsetLink().run()
    else if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    end()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would send the form the editor stands in, and Escape close it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else end()
  }
  return (
    <div className="rich-field">
      <Input
        ref={field}
        size="small"
        value={text}
        status={address === null ? 'error' : ''}
        aria-label={t('part.rich.link_address')}
        placeholder={t('part.rich.link_about')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <Button size="small" onClick={apply} disabled={address === null}>
        {t(text.trim() || !before ? 'part.rich.apply' : 'part.rich.unlink')}
      </Button>
      <Button size="small" type="text" onClick={end}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}

/** What the chosen picture shows, in words for those who cannot see it. */
export function AltField({ editor }: { editor: Editor }) {
  const alt = (editor.getAttributes('image').alt as string | undefined) ?? ''
  return (
    <div className="rich-field">
      <Input
        size="small"
        maxLength={200}
        value={alt}
        addonBefore={t('part.rich.alt')}
        aria-label={t('part.rich.alt')}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  )
}
