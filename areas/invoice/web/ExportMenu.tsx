import { Button } from 'antd'
import { addressOf } from '#platform/contract/address.ts'
import { given } from '#platform/web/call/given.ts'
import { t } from '#platform/web/i18n/text.ts'
import { MenuButton } from '#platform/web/ui/table/MenuButton.tsx'
import { exportFormats, type invoice } from '../contract.ts'
import type { invoiceDesk } from '../desk.contract.ts'

type Props = {
  entry: typeof invoice.exportList | typeof invoiceDesk.exportDesk
  asked: Record<string, string | undefined>
}

/** What the filters show, as one file or the other. */
export const ExportMenu = ({ entry, asked }: Props) => (
  <MenuButton
    button={<Button>{t('invoice.list.export')}</Button>}
    menu={{
      items: exportFormats.map((format) => ({
        key: format,
        label: (
          <a href={addressOf(entry, { ...given(asked), format } as never)} download>
            {t(`invoice.list.export_${format}`)}
          </a>
        ),
      })),
    }}
  />
)
