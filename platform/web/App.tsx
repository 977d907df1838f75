import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ConfigProviderProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './call/query.ts'
import { logError } from './errors.ts'
import { notices } from './notify.ts'
import type { AppRouter } from './router/build.tsx'
import { useStore } from './store.ts'
import { ThemeProvider } from './theme/ThemeProvider.tsx'

const Toasts = lazy(() => import('./Toasts.tsx'))
function ToastsWhenNeeded() {
  const waiting = useStore(notices).length > 0
  const [needed, setNeeded] = useState(false)
  if (waiting && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

type Props = { router: AppRouter; locale: ConfigProviderProps['locale'] }
/** The whole page around a router: theme, data, messages. */
export function App({ router, locale }: Props) {
  return (
    <ThemeProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastsWhenNeeded />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** Replaces the skeleton by the app. */
export function renderApp(props: Props): void {
  const root = createRoot(document.getElementById('root')!, {
    onUncaughtError: (error, info) => logError(error, info.componentStack),
    onCaughtError: (error, info) => logError(error, info.componentStack),
  })
  root.render(<App {...props} />)
}
