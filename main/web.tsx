import { pages as session } from '#areas/session/web/session.pages.tsx'
import { changeLocale, logout, visit } from '#areas/session/web/session.hooks.ts'
import { startApp } from '#platform/web/app.tsx'
import { readBoot } from '#platform/web/boot.ts'

await startApp({
  boot: readBoot(),
  // one line per area
  areas: [
    session, //
  ],
  hooks: { visit, changeLocale, logout },
})
