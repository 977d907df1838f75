// What 25 more areas add to the first visit of every page there is: builds the web app as it stands and with dummy areas,
// both in a copy, and compares. node bench/web-growth.ts; exits 1 when a page that was there has grown by more than 0.2 KB.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Preloads } from '../tools/vite/preload.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [
  'areas',
  'platform',
  'main',
  'tools',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const copy = mkdtempSync(join(tmpdir(), 'web-growth-'))

function addArea(n: number): void {
  const area = `dummy-${n}`
  const own = join(copy, 'areas', area)
  const write = (file: string, text: string) => writeFileSync(join(own, file), text)
  for (const folder of ['web', 'texts']) mkdirSync(join(own, folder), { recursive: true })
  for (const locale of ['zh', 'en', 'zhtw'])
    write(`texts/${locale}.ts`, `export default { title: 'Dummy ${n}', about: 'What dummy ${n} is about' } as const\n`)
  write(
    `${area}.links.ts`,
    `import { link } from '#platform/contract/link.ts'\nexport const list = link()('/dummy${n}/list')\nexport const desk = link()('/admin/dummy${n}')\n`,
  )
  write(
    'web/List.tsx',
    `import { DataTable } from '#platform/web/ui/table/DataTable.tsx'\nexport default () => <DataTable {...({ id: 'dummy${n}' } as never)} />\n`,
  )
  const mount = (link: string) =>
    `page({ link: ${link}, title: '${area}.title' as never, access: 'menu', layout: 'main', component: () => import('./List.tsx'), texts })`
  write(
    `web/${area}.pages.tsx`,
    `import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { desk, list } from '../${area}.links.ts'
const texts = areaTexts('${area}', { zh: () => import('../texts/zh.ts'), en: () => import('../texts/en.ts'), zhtw: () => import('../texts/zhtw.ts') })
export const pages = [${mount('list')}, ${mount('desk')}]
`,
  )
}

/** Bytes of each page's first visit in Chinese, compressed, and of the list of areas that travels in every page. */
function built() {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: copy, stdio: 'inherit' })
  const { entry, routes, areas } = JSON.parse(readFileSync(join(copy, 'dist/preload.json'), 'utf8')) as Preloads
  const known = new Map<string, number>()
  const size = (file: string) => {
    const bytes = known.get(file) ?? brotliCompressSync(readFileSync(join(copy, 'dist', file))).length
    known.set(file, bytes)
    return bytes
  }
  const sizes = new Map<string, number>()
  for (const route of routes) {
    const files = new Set([entry, route].flatMap((one) => [...one.js, ...one.css, ...(one.texts.zh ?? [])]))
    sizes.set(
      route.path,
      [...files].reduce((sum, file) => sum + size(file), 0),
    )
  }
  return { sizes, list: brotliCompressSync(JSON.stringify(areas)).length }
}

try {
  for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const before = built()
  for (let n = 1; n <= 25; n++) addArea(n)
  const after = built()
  const grown = [...before.sizes].map(([path, size]) => ({ path, size, more: after.sizes.get(path)! - size }))
  for (const { path, size, more } of grown)
    console.log(path.padEnd(32), (size / 1024).toFixed(1).padStart(7), 'KB', String(more).padStart(6), 'bytes more')
  const most = Math.max(...grown.map(({ more }) => more))
  console.log(
    `25 areas more: a page's scripts and styles grow by ${most} bytes at most, the list of areas in the HTML by ${after.list - before.list}`,
  )
  if (most > 200) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
