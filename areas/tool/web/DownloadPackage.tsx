import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { byteSize } from '#platform/web/i18n/format.ts'
import { MenuButton } from '#platform/web/ui/table/MenuButton.tsx'
import { startDownload } from '#platform/web/ui/file/download-store.ts'
import type { Package } from './tool.queries.ts'
import { systemWord } from './words.ts'

export const download = ({ fileId, fileName }: Package) => void startDownload([{ id: fileId, name: fileName }])

/** The download of a tool: at once where there is one package, else by operating system. */
export function DownloadPackage({ tool, packages }: { tool: string; packages: readonly Package[] }) {
  const button = (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t('tool.download_one', { name: tool })}
      {...(packages.length === 1 ? { onClick: () => download(packages[0]!) } : {})}
    >
      {t('tool.download')}
    </Button>
  )
  if (packages.length === 1) return button
  const items = packages.map((one) => ({
    key: one.id,
    label: `${systemWord(one.os)} · ${one.name} · ${byteSize(one.size)}`,
    onClick: () => download(one),
  }))
  return <MenuButton menu={{ items }} button={button} />
}
