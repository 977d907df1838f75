import { Tag } from 'antd'
import { t } from '#platform/web/i18n/text.ts'

/** Marks what makes test orders. */
export default function TestTag() {
  return <Tag>{t('api-key.kind.test')}</Tag>
}
