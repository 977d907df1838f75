// @vitest-environment happy-dom
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { kinds } from '#platform/contract/error.ts'

// the browser's own sources, which no project of the server may name
const root = join(import.meta.dirname, '../..')
const load = async <M>(file: string) => (await import(/* @vite-ignore */ join(root, file))) as M
type Loader = (context: object) => Promise<unknown>
type Page = {
  path: string
  search?: () => { parse: (given: object) => object }
  loader?: Loader
  component: () => Promise<{ loader?: Loader }>
}
const { isDenied } = await load<{ isDenied: (error: unknown) => boolean }>('platform/web/call/error.ts')
const { queryClient } = await load<{ queryClient: { clear: () => void } }>('platform/web/call/query.ts')
const { setSession } = await load<{ setSession: (user: object) => void }>('platform/web/session.ts')
const { emptyBoot, setBoot } = await load<{ emptyBoot: (locale: string) => object; setBoot: (boot: object) => void }>(
  'platform/web/boot.ts',
)

/** Pages that say a refusal in the part that it is about, each with its reason. */
const inParts: Record<string, string> = {
  '/doc': 'the directory warns for two seconds, the list says the rest',
  '/showPdf': 'refused is a document, not the page: said in the reader',
  '/showDocPdf': 'the same reader',
  '/showPdfMutual': 'each half says it for its own document',
  '/survey/form': 'a mailed link may have run out: said where the survey would stand, for visitors too',
}
const mounted = (
  await Promise.all(globSync('areas/*/web/*.pages.tsx', { cwd: root }).map((file) => load<{ pages: Page[] }>(file)))
).flatMap(({ pages }) => pages)
const search = (page: Page) => page.search?.().parse({ id: '1', keyword: 'DDR' }) ?? {}

beforeAll(() => {
  // no page of its own: / sends people with a session on to their home
  vi.stubGlobal('location', new URL('https://portal.example/elsewhere'))
  setBoot(emptyBoot('zh'))
  setSession({ userId: 1, roles: [], menus: [], ndaStatus: 'pass', staff: false, name: '' })
  const refused = JSON.stringify({ msgCode: kinds.denied, data: null, msg: '无权访问', traceId: '' })
  vi.stubGlobal('fetch', async () => new Response(refused, { headers: { 'content-type': 'application/json' } }))
})

test.each(mounted.map((page) => [page.path, page] as const))(
  '%s is refused when what it begins with is',
  async (path, page) => {
    queryClient.clear()
    const loader = page.loader ?? (await page.component()).loader
    if (!loader || path in inParts) return
    const context = { params: { id: '1' }, search: search(page), queryClient, signal: new AbortController().signal }
    const given = await loader({ ...context, instead: () => Promise.reject(new Error('elsewhere')) }).then(
      () => 'opened',
      (error: unknown) => (isDenied(error) ? 'refused' : String(error)),
    )
    expect(given).toBe('refused')
  },
  60_000,
)
