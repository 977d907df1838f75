import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { Differences, linesOf } from '#platform/web/ui/text/Differences.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import styles from './Gallery.module.css'

/** The editor of articles, beside it what readers get, and below what of it is new. */
export default function Article() {
  const [first] = useState(() => `<h2>LQ8802</h2><p>${t('gallery.long')}</p><ul><li>DDR</li><li>eMMC</li></ul>`)
  const [html, setHtml] = useState(first)
  return (
    <div className={styles.states}>
      <RichText label={t('gallery.form.article')} value={html} onChange={setHtml} />
      <HtmlView html={html} label={t('gallery.form.read')} />
      <div>
        <Differences
          before={linesOf('LQ8802', first)}
          after={linesOf('LQ8802', html)}
          words={{
            added: t('gallery.form.added'),
            removed: t('gallery.form.removed'),
            none: t('gallery.form.same'),
          }}
        />
      </div>
    </div>
  )
}
