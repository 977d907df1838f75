import { startApp } from '#platform/web/app.tsx'
import { readBoot } from '#platform/web/boot.ts'

await startApp({
  boot: readBoot(),
  // one line per area
  areas: [],
})
