import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ConfigProviderProps } from 'antd'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { Boot } from '#platform/contract/boot.ts'
import { bcp47 } from '#platform/contract/text.ts'
import { setBoot } from './boot.ts'
import { setCallEffects } from './call/call.ts'
import { queryClient } from './call/query.ts'
import { logError, watchErrors } from './errors.ts'
import { setHooks, type Hooks } from './hooks.ts'
import { antdLocale } from './i18n/antd.ts'
import { loadTexts, setLocale } from './i18n/text.ts'
import { announceLocale } from './layout/locale.ts'
import { notices, notify } from './notify.ts'
import { pages as builtin } from './pages/builtin.tsx'
import { createAppRouter, type AppRouter } from './router/build.tsx'
import { followNavigation } from './router/follow.ts'
import type { Page } from './router/page.ts'
import { setSession } from './session.ts'
import { onSessionDead, onSignOnGone } from './signout.ts'
import { setSlots, type Slots } from './slots.ts'
import { useStore } from './store.ts'
import { shellTexts } from './texts.ts'
import { ThemeProvider } from './theme/ThemeProvider.tsx'
import { uiTexts } from './ui/texts.ts'

const Toasts = lazy(() => import('./Toasts.tsx'))
let needed = false
function ToastsWhenNeeded() {
  needed ||= useStore(notices).length > 0
  return (
    needed && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}

/** The whole page around a router: theme, data, messages. */
export function App({ router, locale }: { router: AppRouter; locale: ConfigProviderProps['locale'] }) {
  return (
    <ThemeProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastsWhenNeeded />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

type Start = { boot: Boot; areas: readonly (readonly Page[])[]; hooks?: Hooks; slots?: Slots }

/** Starts the portal in the page: fixes language and session, loads the first page's parts side by side, then renders. */
export async function startApp({ boot, areas, hooks = {}, slots = {} }: Start): Promise<void> {
  setBoot(boot)
  setHooks(hooks)
  setSlots(slots)
  setLocale(boot.locale)
  setSession(boot.session)
  setCallEffects({ session: onSessionDead, forbidden: onSignOnGone, toast: (error) => notify.error(error.message) })
  watchErrors()
  document.documentElement.lang = bcp47[boot.locale]
  const router = createAppRouter([...builtin, ...areas.flat()])
  followNavigation(router)
  const [locale] = await Promise.all([antdLocale(boot.locale), loadTexts(shellTexts, uiTexts), router.load()])
  const root = createRoot(document.getElementById('root')!, {
    onUncaughtError: (error, info) => logError(error, info.componentStack),
    onCaughtError: (error, info) => logError(error, info.componentStack),
  })
  root.render(<App router={router} locale={locale} />)
  announceLocale()
}
