// Bytes (brotli) of each route's first visit, from dist/.vite/manifest.json and dist/preload.json, and of the pages of a demo from dist-demo;
// exits 1 above budget.
// node bench/web-budget.ts [dist]
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Preloads } from '../tools/vite/preload.ts'

type Manifest = Record<string, { file: string; isEntry?: boolean; css?: string[] }>
/** Kilobytes allowed: the entry, everything before the sign-in, behind it, table pages, and a route's own chunk. */
export const budget = {
  entry: 145,
  public: { js: 200, css: 40 },
  portal: { js: 260, css: 70 },
  table: 300,
  own: 25,
} as const

const dist = process.argv[2] ?? 'dist'
/** What a demo has besides stands beside it. */
const dists = [dist, `${dist}-demo`].filter((dir) => existsSync(join(dir, 'preload.json')))
const placeOf = (file: string) => join(dists.find((dir) => existsSync(join(dir, file))) ?? dist, file)
const sizes = new Map<string, number>()
function kilobytes(files: readonly string[]): number {
  let sum = 0
  for (const file of new Set(files)) {
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(placeOf(file)), options).length
    sizes.set(file, size)
    sum += size
  }
  return sum / 1024
}

type Row = { path: string; cells: string; faults: string[] }
const cell = (name: string, value: number, most: number) =>
  `${name} ${value.toFixed(1).padStart(5)} of ${String(most).padEnd(3)}`
function rowOf(route: Preloads['routes'][number], entry: Preloads['entry'], others: Set<string>): Row {
  const texts = [...(entry.texts.zh ?? []), ...(route.texts.zh ?? [])]
  const js = kilobytes([...entry.js, ...route.js, ...texts])
  const css = kilobytes([...entry.css, ...route.css])
  const own = kilobytes(route.js.filter((file) => !others.has(file)))
  const isPublic = route.css.some((file) => /\/shell-[\w-]+\.css$/.test(file))
  const hasTable = route.js.some((file) => /\/(table|DataTable)-/i.test(file))
  const most = isPublic ? budget.public : { ...budget.portal, js: hasTable ? budget.table : budget.portal.js }
  const faults = [
    js > most.js && `js above ${most.js}`,
    css > most.css && `css above ${most.css}`,
    own > budget.own && `own chunk above ${budget.own}`,
  ].filter((fault) => fault !== false)
  const cells = [cell('js', js, most.js), cell('css', css, most.css), cell('own', own, budget.own)]
  return { path: route.path, cells: cells.join('   '), faults }
}

function main(): void {
  const [preloads, ...others] = dists.map(
    (dir) => JSON.parse(readFileSync(join(dir, 'preload.json'), 'utf8')) as Preloads,
  )
  if (!preloads) throw new Error(`${dist} holds no build`)
  const routes = [preloads, ...others].flatMap((one) => one.routes)
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const named = Object.values(manifest).find((chunk) => chunk.isEntry)?.file
  if (!named || !preloads.entry.js.includes(named)) throw new Error('preload.json does not belong to this build')
  const uses = new Map<string, number>()
  for (const file of routes.flatMap((route) => route.js)) uses.set(file, (uses.get(file) ?? 0) + 1)
  const shared = new Set([...uses].filter(([, count]) => count > 1).map(([file]) => file))
  const entry = kilobytes(preloads.entry.js)
  console.log(`entry ${entry.toFixed(1)} KB of ${budget.entry}, ${preloads.entry.js.length} files`)
  let failed = entry > budget.entry
  for (const route of routes) {
    const row = rowOf(route, preloads.entry, shared)
    console.log(row.path.padEnd(32), row.cells, row.faults.join(', '))
    failed ||= row.faults.length > 0
  }
  if (failed) process.exitCode = 1
}
main()
