import { LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { copyText } from '#platform/web/ui/text/copy.ts'

/** Takes the address of an answer along. */
export function CopyLink({ to }: { to: string }) {
  const copy = async () => {
    await copyText(location.origin + to)
    notify.success(t('faq.answer.link_copied'))
  }
  return (
    <Button
      icon={<LinkOutlined />}
      aria-label={t('faq.answer.copy_link')}
      title={t('faq.answer.copy_link')}
      onClick={() => void copy()}
    />
  )
}
