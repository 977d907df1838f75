import { reportErrors } from '#areas/operation/web/operation.hooks.ts'
import { changeLocale, logout, visit } from '#areas/session/web/session.hooks.ts'
import { keepTrying } from '#platform/web/load/code.ts'
import { startApp } from '#platform/web/start.ts'
import { readBoot } from '#platform/web/boot.ts'

const pages = () => import('./pages.tsx')
reportErrors()
const boot = readBoot()
await startApp({
  boot,
  allPages: async () => (await pages()).allPages(),
  slots: {
    search: () => import('#areas/search/web/search.slot.ts'),
    kept: () => import('#areas/workbench/web/kept.ts'),
    notices: async () => (await pages()).notices(),
    asked: async () => (await pages()).asked(),
    way: async () => (await pages()).way(),
    orderFaq: async () => (await pages()).orderFaq(),
    known: async () => (await pages()).known(),
    // staff who look with somebody's eyes answer nothing
    ...(boot.session?.viewer
      ? {}
      : { popup: async () => (await pages()).popup(), assistant: async () => (await pages()).assistant() }),
    live: () => import('#areas/message/web/live.ts'),
    watch: async () => (await pages()).watchButton(),
    favourite: () => import('#areas/workbench/web/FavouriteButton.tsx'),
  },
  // who looks with somebody's eyes leaves no visits of theirs
  hooks: {
    ...(boot.session?.viewer ? {} : { visit }),
    changeLocale,
    logout,
    ordered: async (once, userId) => (await import('#areas/workbench/web/ordered.ts')).sendOrdered(once, userId),
    asked: async () => (await pages()).askAnew(),
  },
})
const { session } = boot
// it stands on every page, so it is tried for until it does
if (session?.viewer)
  void keepTrying(async () => (await import('#areas/account/web/view.hooks.tsx')).showViewBar(session))
