import type { Boot } from '#platform/contract/boot.ts'
import { bcp47 } from '#platform/contract/text.ts'
import { setBoot } from './boot.ts'
import { setCallEffects } from './call/call.ts'
import { outdate } from './call/query.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { watchErrors } from './errors.ts'
import { setHooks, type Hooks } from './hooks.ts'
import { antdLocale } from './i18n/antd.ts'
import { loadTexts, setLocale } from './i18n/text.ts'
import { keepTrying } from './load/code.ts'
import { noteTrouble, watchConnection } from './load/trouble.ts'
import { announceLocale } from './layout/locale.ts'
import { notify } from './notify.ts'
import { followTabs } from './other-tabs.ts'
import { pages as builtin } from './pages/builtin.tsx'
import { createAppRouter } from './router/build.tsx'
import { followNavigation, openFirstTab } from './router/follow.ts'
import type { Page } from './router/page.ts'
import { areaPlaces, placesOf } from './router/place.ts'
import { setSession, takePage } from './session.ts'
import { onOtherPerson, onSessionDead, onSignOnGone } from './signout.ts'
import { setSlots, type Slots } from './slots.ts'
import { shellTexts } from './texts.ts'
import { uiTexts } from './ui/texts.ts'

type Start = { boot: Boot; allPages: () => Promise<readonly Page[]>; hooks?: Hooks; slots?: Slots }

/** Starts the portal in the page: fixes language and session, loads the first page's parts side by side, then renders. */
export async function startApp({ boot, allPages, hooks = {}, slots = {} }: Start): Promise<void> {
  setBoot(boot)
  setHooks(hooks)
  setSlots(slots)
  setLocale(boot.locale)
  // The language stands in a cookie from the first visit on.
  // One that is not offered gives way to one that is.
  if (readCookie('language') !== boot.locale) writeCookie('language', boot.locale)
  setSession(boot.session)
  const kept = boot.session && takePage()
  if (kept) return location.replace(kept)
  setCallEffects({
    session: onSessionDead,
    forbidden: onSignOnGone,
    toast: (error) => notify.error(error.message, { reason: error.reason }),
    unreachable: () => void noteTrouble('call'),
    ...(hooks.ordered ? { ordered: hooks.ordered } : {}),
    ...(hooks.asked ? { asked: hooks.asked } : {}),
    written: outdate,
  })
  followTabs(onOtherPerson)
  watchErrors()
  watchConnection()
  document.documentElement.lang = bcp47[boot.locale]
  const pages = boot.areas.length > 0 ? builtin : [...builtin, ...(await allPages())]
  const router = createAppRouter([...placesOf(pages), ...areaPlaces(boot.areas)])
  followNavigation(router)
  const [app, locale] = await Promise.all([
    keepTrying(() => import('./App.tsx')),
    keepTrying(() => antdLocale(boot.locale)),
    keepTrying(() => loadTexts(shellTexts, uiTexts)),
    router.load(),
  ])
  openFirstTab(router)
  app.renderApp({ router, locale })
  announceLocale()
}
