import { lazy, Suspense, useState } from 'react'
import { useStore } from '#platform/web/store.ts'
import { downloads } from '#platform/web/ui/transfer/download-store.ts'

const DownloadDialog = lazy(async () => ({
  default: (await import('#platform/web/ui/DownloadDialog.tsx')).DownloadDialog,
}))

/** The downloads under way; loaded with the first of them. */
export function Downloads() {
  const running = useStore(downloads).length > 0
  const [needed, setNeeded] = useState(false)
  if (running && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <DownloadDialog />
      </Suspense>
    )
  )
}
