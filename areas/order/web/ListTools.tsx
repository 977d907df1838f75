import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { order as agreement } from '#areas/agreement/agreement.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import { phone, useMedia } from '#platform/web/ui/media.ts'
import { MenuButton } from '#platform/web/ui/table/MenuButton.tsx'
import type { OrderListSearch } from '../order.search.ts'
import { ExportFiltered } from './OrderBulk.tsx'

const Find = part(() => import('./FindDialog.tsx'))

/** What stands beside the list: the agreement, one box over orders, quotes and answers, and the file. On a phone one button has them all. */
export function ListTools({ search }: { search: OrderListSearch }) {
  const [open, setOpen] = useState<'find' | 'export' | null>(null)
  const close = () => setOpen(null)
  const agreed = <AppLink to={agreement.path}>{t('order.agreement')}</AppLink>
  const tools = [
    { key: 'find', label: t('order.find'), onClick: () => setOpen('find') },
    ...(can('order_export') ? [{ key: 'export', label: t('order.export'), onClick: () => setOpen('export') }] : []),
  ]
  return (
    <>
      {useMedia(phone) ? (
        <MenuButton
          menu={{ items: [...tools, { key: 'agreement', label: agreed }] }}
          button={<Button icon={<MoreOutlined />} aria-label={t('ui.table.more', { title: t('order.title') })} />}
        />
      ) : (
        <>
          {agreed}
          {tools.map(({ key, label, onClick }) => (
            <Button key={key} onClick={onClick}>
              {label}
            </Button>
          ))}
        </>
      )}
      {open === 'find' && (
        <Suspense>
          <Find onClose={close} />
        </Suspense>
      )}
      {open === 'export' && <ExportFiltered search={search} onClose={close} />}
    </>
  )
}
