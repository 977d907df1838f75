import { pages as access } from '#areas/access/web/access.pages.tsx'
import { pages as dictionary } from '#areas/dictionary/web/dictionary.pages.tsx'
import { pages as session } from '#areas/session/web/session.pages.tsx'
import { changeLocale, logout, visit } from '#areas/session/web/session.hooks.ts'
import { startApp } from '#platform/web/start.ts'
import { readBoot } from '#platform/web/boot.ts'

await startApp({
  boot: readBoot(),
  // one line per area
  areas: [
    session, //
    access,
    dictionary,
  ],
  hooks: { visit, changeLocale, logout },
})
