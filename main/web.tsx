import { pages as access } from '#areas/access/web/access.pages.tsx'
import { pages as agreement } from '#areas/agreement/web/agreement.pages.tsx'
import { pages as dictionary } from '#areas/dictionary/web/dictionary.pages.tsx'
import { pages as document } from '#areas/document/web/document.pages.tsx'
import { pages as faq } from '#areas/faq/web/faq.pages.tsx'
import { pages as largeFile } from '#areas/large-file/web/large-file.pages.tsx'
import { reportErrors } from '#areas/operation/web/operation.hooks.ts'
import { pages as operation } from '#areas/operation/web/operation.pages.tsx'
import { pages as search } from '#areas/search/web/search.pages.tsx'
import { pages as sdkKey } from '#areas/sdk-key/web/sdk-key.pages.tsx'
import { pages as sdkProject } from '#areas/sdk-project/web/sdk-project.pages.tsx'
import { pages as sdkServer } from '#areas/sdk-server/web/sdk-server.pages.tsx'
import { pages as sdk } from '#areas/sdk/web/sdk.pages.tsx'
import { pages as session } from '#areas/session/web/session.pages.tsx'
import { changeLocale, logout, visit } from '#areas/session/web/session.hooks.ts'
import { pages as tool } from '#areas/tool/web/tool.pages.tsx'
import { startApp } from '#platform/web/start.ts'
import { readBoot } from '#platform/web/boot.ts'

reportErrors()
await startApp({
  boot: readBoot(),
  // one line per area
  areas: [
    session, //
    access,
    dictionary,
    document,
    faq,
    search,
    agreement,
    sdkKey,
    sdkProject,
    sdk,
    sdkServer,
    largeFile,
    tool,
    operation,
  ],
  slots: { search: () => import('#areas/search/web/search.slot.ts') },
  hooks: { visit, changeLocale, logout },
})
