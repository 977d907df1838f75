import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ConfigProviderProps } from 'antd'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { part } from './load/part.tsx'
import { queryClient } from './call/query.ts'
import { logError } from './errors.ts'
import { notices } from './notify.ts'
import { trouble } from './load/trouble.ts'
import { TroubleBar } from './layout/TroubleBar.tsx'
import type { AppRouter } from './router/build.tsx'
import { useStore } from './store.ts'
import { accentOf, darkOf, reducedMotion, systemDark, tellScheme, themeChoice } from './theme/store.ts'
import { themeKeyOf, wearTheme } from './theme/theme.ts'
import { ThemeProvider } from './theme/ThemeProvider.tsx'
import { useEver } from './ui/ever.ts'
import { downloads } from './ui/file/downloads.ts'

// The server learns on which ground the next page begins.
const { mode } = themeChoice.get()
if (mode !== 'system') tellScheme({ mode })

const Toasts = part(() => import('./Toasts.tsx'))
const DownloadDialog = part(() => import('./ui/file/DownloadDialog.tsx'))

/** The messages that wait for what shows them, for as long as that cannot be had. */
function PlainNotices() {
  const waiting = useStore(notices)
  if (useStore(trouble) === null) return null
  return (
    <div className="plain-notices" role="alert">
      {waiting.map(({ text, title }) => (
        <p key={`${title ?? ''}${text}`}>{title ? `${title}: ${text}` : text}</p>
      ))}
    </div>
  )
}

/** Messages and downloads stand beside the pages, so that no change of route ends them; both come with the first of their kind. */
function BesidePages() {
  const hasToasts = useEver(useStore(notices).length > 0)
  const hasDownloads = useEver(useStore(downloads).length > 0)
  return (
    <>
      <TroubleBar />
      {hasToasts && (
        <Suspense fallback={<PlainNotices />}>
          <Toasts />
        </Suspense>
      )}
      {hasDownloads && (
        <Suspense>
          <DownloadDialog />
        </Suspense>
      )}
    </>
  )
}

type Props = { router: AppRouter; locale: ConfigProviderProps['locale'] }
/** The whole page around a router: theme, data, messages. */
export function App({ router, locale }: Props) {
  return (
    <ThemeProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <BesidePages />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** Replaces the skeleton by the app, in its colours from the start. */
export function renderApp(props: Props): void {
  const choice = themeChoice.get()
  const dark = darkOf(choice, systemDark.get())
  wearTheme(themeKeyOf(accentOf(choice), dark, !reducedMotion.get()), dark)
  const root = createRoot(document.getElementById('root')!, {
    onUncaughtError: (error, info) => logError(error, info.componentStack),
    onCaughtError: (error, info) => logError(error, info.componentStack),
  })
  root.render(<App {...props} />)
}
