import { useMemo } from 'react'
import { sanitize } from './html.ts'
import './html-view.css'

/** HTML written by people (articles, comments, agreements), purified again before it is shown (traps row 39). */
export function HtmlView({ html, label }: { html: string; label?: string }) {
  const clean = useMemo(() => ({ __html: sanitize(html) }), [html])
  // oxlint-disable-next-line react/no-danger -- purified in the line above
  return (
    <div className="html-view" role={label ? 'region' : undefined} aria-label={label} dangerouslySetInnerHTML={clean} />
  )
}
