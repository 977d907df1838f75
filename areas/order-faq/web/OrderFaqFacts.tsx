import { dateTime } from '#platform/web/i18n/format.ts'
import { label, locale, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import type { Kept } from './order-faq.queries.ts'

/** An answer as those who order read it, and what it is found by. */
export default function OrderFaqFacts({ record }: { record: Kept }) {
  const english = locale() === 'en' && record.bodyEn !== ''
  const page = record.url ? <AppLink to={record.url}>{record.url}</AppLink> : '–'
  return (
    <>
      <Facts
        facts={[
          ['order-faq.field.code', record.code],
          ['order-faq.field.title', record.title],
          ['order-faq.field.title_en', record.titleEn],
          ['order-faq.field.keywords', record.keywords || t('order-faq.no_keywords')],
          ['order-faq.field.url', page],
          ['order-faq.field.state', label(record.enabled ? 'order-faq.on' : 'order-faq.off')],
          ['order-faq.field.updated', dateTime(record.updatedAt)],
        ]}
      />
      <HtmlView
        html={english ? record.bodyEn : record.body}
        label={label('order-faq.field.body')}
        lang={english ? 'en' : 'zh-Hans'}
      />
    </>
  )
}
