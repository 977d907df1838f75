import { useEffect, useMemo, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { copyText } from './copy.ts'
import { sanitize } from './html.ts'
import './html-view.css'

type Props = {
  html: string
  label?: string
  /** the language of the text, where it is another than the page's */
  lang?: string | undefined
  /** gives every code block its language and a button that copies it */
  withCopy?: boolean
}

/** HTML written by people (articles, comments, agreements), purified again before it is shown. */
export function HtmlView({ html, label, lang, withCopy = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const clean = useMemo(() => ({ __html: sanitize(html) }), [html])
  useEffect(() => {
    const blocks = box.current?.querySelectorAll('pre') ?? []
    for (const block of blocks) {
      // a long line scrolls, and keys must reach it
      block.tabIndex = 0
      if (withCopy && !block.parentElement?.classList.contains('code-block')) addCopy(block)
    }
  }, [clean, withCopy])
  // oxlint-disable-next-line react/no-danger -- purified above
  return (
    <div
      ref={box}
      className="html-view"
      role={label ? 'region' : undefined}
      aria-label={label}
      lang={lang}
      dangerouslySetInnerHTML={clean}
    />
  )
}

function addCopy(block: HTMLPreElement): void {
  const frame = document.createElement('div')
  frame.className = 'code-block'
  const bar = document.createElement('div')
  bar.className = 'code-bar'
  const language = /language-(\S+)/.exec(block.querySelector('code')?.className ?? '')?.[1] ?? ''
  const name = document.createElement('span')
  name.textContent = language
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = t('ui.copy')
  button.setAttribute('aria-label', t('ui.copy_code'))
  button.onclick = () => void copyText(block.textContent).then(() => notify.success(t('ui.copied')))
  bar.append(name, button)
  block.replaceWith(frame)
  frame.append(bar, block)
}
