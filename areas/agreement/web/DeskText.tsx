import { t } from '#platform/web/i18n/text.ts'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import type { Detail } from './desk.queries.ts'
import styles from './Desk.module.css'

type Language = Detail['languages'][number]
export const langOf = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en')

/** As readers have it: title and text, fields filled. */
export function DeskText({ record, language }: { record: Detail; language: Language }) {
  const [title, html] = language === 'zh' ? [record.titleZh, record.filledZh] : [record.titleEn, record.filledEn]
  if (!html) return <p>{t('agreement.desk.no_text')}</p>
  const lang = langOf(language)
  return (
    <article lang={lang}>
      <h2 className={styles.title}>{title}</h2>
      <HtmlView html={html} lang={lang} />
    </article>
  )
}
