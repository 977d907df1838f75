import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path/posix'
import type { Plugin, Rolldown } from 'vite'
import { readPages, type PageFacts } from './pages.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** What dist/preload.json holds: files of each page besides the entry, for modulepreload and stylesheet links, in their order. */
export type Preloads = {
  entry: { js: string[]; css: string[]; texts: Record<string, string[]> }
  routes: {
    path: string
    js: string[]
    css: string[]
    texts: Record<string, string[]>
    /** for those signed in, where the frame is another to them */
    signed?: { js: string[]; css: string[] }
  }[]
  /** where the pages of each area are, for those who come to it later */
  areas: { file: string; pages: [path: string, layout: string][] }[]
}
export type PreloadOptions = {
  /** the files below the root that mount pages, as a glob */
  pages: string
  /** modules a layout loads, by its name; `*` stands for every layout */
  layouts: Record<string, string[]>
  /** modules every page loads besides the entry, by language */
  always: Record<string, string[]>
  /** modules without which no call of ordering can be sent */
  ordered: string[]
}

function filesOf(bundle: Rolldown.OutputBundle, root: string) {
  const moduleOf = (id: string) => relative(root, id.replace(/\?.*$/, ''))
  const chunks = Object.values(bundle).filter((c) => c.type === 'chunk') as Chunk[]
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map<string, Chunk>()
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) byModule.set(moduleOf(id), chunk)
  }
  const collect = (chunk: Chunk | undefined, js: Set<string>, css: Set<string>): void => {
    if (!chunk || js.has(chunk.fileName)) return
    js.add(chunk.fileName)
    // styles in the order in which the modules run: their order decides ties
    for (const name of chunk.imports) collect(byName.get(name), js, css)
    for (const file of chunk.viteMetadata?.importedCss ?? []) css.add(file)
  }
  const filesFor = (modules: readonly string[]) => {
    const js = new Set<string>()
    const css = new Set<string>()
    for (const module of modules) collect(byModule.get(module), js, css)
    return { js: new Set([...js].filter((file) => byName.get(file)!.code.trim() !== '')), css }
  }
  const home = (module: string): string => byModule.get(module)!.fileName
  return Object.assign(filesFor, { home })
}

/** Whether the pages of an area send calls of ordering, whose token is asked for before their first answer. */
const orders = (root: string, file: string): boolean =>
  globSync(join(root, file, '../../*contract.ts')).some((contract) =>
    /\border(?:Get|Post)\(/.test(readFileSync(contract, 'utf8')),
  )

function preloads(files: ReturnType<typeof filesOf>, entry: string, facts: PageFacts[], o: PreloadOptions): Preloads {
  const without = (set: Set<string>, known: Set<string>) => [...set].filter((file) => !known.has(file))
  const textsOf = (texts: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(texts).map(([locale, modules]) => [locale, without(files(modules).js, base.js)]))
  const base = files([entry])
  const routes = facts.map(({ file, path, layout, imports, texts }) => {
    const own = files([...(o.layouts['*'] ?? []), ...(o.layouts[layout] ?? []), file, ...imports])
    const route = { path, js: without(own.js, base.js), css: without(own.css, base.css), texts: textsOf(texts) }
    if (layout !== 'open') return route
    const inside = files([...(o.layouts['*'] ?? []), ...(o.layouts['main'] ?? []), file, ...imports])
    return { ...route, signed: { js: without(inside.js, base.js), css: without(inside.css, base.css) } }
  })
  const areas = Object.entries(Object.groupBy(facts, ({ file }) => file)).map(([file, pages]) => ({
    file: files.home(file),
    pages: pages!.map(({ path, layout }): [string, string] => [path, layout]),
  }))
  const later = areas.filter(({ file }) => !base.js.has(file)).map((area) => ({ ...area, file: `/${area.file}` }))
  return { entry: { js: [...base.js], css: [...base.css], texts: textsOf(o.always) }, routes, areas: later }
}

/** Writes dist/preload.json: what the server names in modulepreload links before the entry has even run. */
export function preloadList(options: PreloadOptions): Plugin {
  let reading: Promise<PageFacts[]>
  let root = ''
  return {
    name: 'preload-list',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    buildStart() {
      reading = readPages(root, options.pages)
      // awaited at the end, beside which the build goes on
      reading.catch(() => {})
    },
    // Last of all: Vite drops chunks that held nothing but styles.
    generateBundle: {
      order: 'post',
      async handler(_output, bundle) {
        const facts = (await reading).map((page) =>
          orders(root, page.file) ? { ...page, imports: [...page.imports, ...options.ordered] } : page,
        )
        const entry = Object.values(bundle).find((c): c is Chunk => c.type === 'chunk' && c.isEntry)
        if (!entry) return
        const list = preloads(
          filesOf(bundle, root),
          relative(root, entry.facadeModuleId!.replace(/\?.*$/, '')),
          facts,
          options,
        )
        this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(list, null, 1) })
        // emptied by withoutFacades; only their styles were still of use
        for (const [name, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && !chunk.code.trim()) delete bundle[name]
      },
    },
  }
}
