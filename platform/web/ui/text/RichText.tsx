import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { RichProps } from './RichEditor.tsx'
import './rich.css'

const RichEditor = part(() => import('./RichEditor.tsx'))

/**
 * An article as a field of a form: headings, lists, links, code, pictures. The value is HTML, '' when there is nothing in
 * it; the server cleans it (`cleanHtml`), `HtmlView` shows it. The editor itself loads with the first form that has one.
 */
export const RichText = (props: RichProps) => (
  <Suspense
    fallback={
      <div className="rich rich-waiting" role="status">
        <span className="visually-hidden">{t('ui.loading')}</span>
      </div>
    }
  >
    <RichEditor {...props} />
  </Suspense>
)
