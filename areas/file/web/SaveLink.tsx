import { DownloadOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

/** A link that saves what it leads to. */
export const SaveLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a href={url} download>
    <DownloadOutlined aria-hidden />
    {children}
  </a>
)
