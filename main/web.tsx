import { reportErrors } from '#areas/operation/web/operation.hooks.ts'
import { changeLocale, logout, visit } from '#areas/session/web/session.hooks.ts'
import { orderToken } from '#areas/workbench/web/order-token.hooks.ts'
import { keepTrying } from '#platform/web/load/code.ts'
import { startApp } from '#platform/web/start.ts'
import { readBoot } from '#platform/web/boot.ts'

reportErrors()
const boot = readBoot()
await startApp({
  boot,
  allPages: async () => (await import('./pages.tsx')).allPages(),
  slots: {
    search: () => import('#areas/search/web/search.slot.ts'),
    kept: () => import('#areas/workbench/web/kept.ts'),
    notices: async () => (await import('./pages.tsx')).notices(),
    way: async () => (await import('./pages.tsx')).way(),
    orderFaq: async () => (await import('./pages.tsx')).orderFaq(),
    known: async () => (await import('./pages.tsx')).known(),
    // staff who look with somebody's eyes answer nothing
    ...(boot.session?.viewer ? {} : { popup: async () => (await import('./pages.tsx')).popup() }),
    live: () => import('#areas/message/web/live.ts'),
    watch: async () => (await import('./pages.tsx')).watchButton(),
    favourite: () => import('#areas/workbench/web/FavouriteButton.tsx'),
  },
  // who looks with somebody's eyes leaves no visits of theirs
  hooks: { ...(boot.session?.viewer ? {} : { visit }), changeLocale, logout, orderToken },
})
const { session } = boot
// it stands on every page, so it is tried for until it does
if (session?.viewer)
  void keepTrying(async () => (await import('#areas/account/web/view.hooks.tsx')).showViewBar(session))
