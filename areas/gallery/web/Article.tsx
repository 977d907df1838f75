import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import styles from './Gallery.module.css'

/** The editor of articles, and beside it what readers get. */
export default function Article() {
  const [html, setHtml] = useState(`<h2>LQ8802</h2><p>${t('gallery.long')}</p><ul><li>DDR</li><li>eMMC</li></ul>`)
  return (
    <div className={styles.states}>
      <RichText label={t('gallery.form.article')} value={html} onChange={setHtml} />
      <HtmlView html={html} label={t('gallery.form.read')} />
    </div>
  )
}
