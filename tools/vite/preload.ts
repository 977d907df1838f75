import { dirname, join, relative } from 'node:path/posix'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

type Node = Record<string, unknown> & { type: string }
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type PageFacts = { path: string; layout: string; imports: string[] }
type FileFacts = { pages: PageFacts[]; texts: Record<string, string[]> }
const textModule = /\/texts\/(?:\w+\/)?(zh|en|zhtw)\.ts$/

/** What dist/preload.json holds: files of each page besides the entry, for modulepreload and stylesheet links, in their order. */
export type Preloads = {
  entry: { js: string[]; css: string[]; texts: Record<string, string[]> }
  routes: { path: string; js: string[]; css: string[]; texts: Record<string, string[]> }[]
}
export type PreloadOptions = {
  /** files (relative to the root) that hold `page({ … })` calls */
  pages: RegExp
  /** modules a layout loads, by its name; `*` stands for every layout */
  layouts: Record<string, string[]>
  /** modules every page loads besides the entry, by language */
  always: Record<string, string[]>
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (node && typeof node === 'object') {
    if (typeof (node as Node).type === 'string') visit(node as Node)
    for (const key in node) if (key !== 'parent') walk((node as Node)[key], visit)
  }
}
const literal = (node: unknown) =>
  (node as Node | undefined)?.type === 'Literal' ? String((node as Node).value) : undefined
function importsIn(node: unknown): string[] {
  const found: string[] = []
  walk(node, (n) => {
    const source = n.type === 'ImportExpression' ? literal(n.source) : undefined
    if (source) found.push(source)
  })
  return found
}

/** The properties of each object a file gives a name, because pages may share some by spreading. */
function objectsIn(ast: unknown): Map<string, Node[]> {
  const found = new Map<string, Node[]>()
  walk(ast, (n) => {
    const value = n.type === 'VariableDeclarator' ? (n.init as Node | null) : null
    if (value?.type === 'ObjectExpression') found.set(String((n.id as Node).name), value.properties as Node[])
  })
  return found
}
const byLocale = (modules: readonly string[]): Record<string, string[]> =>
  Object.groupBy(modules, (module) => textModule.exec(module)![1]!) as Record<string, string[]>

/** Reads path, layout and lazy modules of each `page({ … })` call out of a pages file. */
export function readPages(ast: unknown, file: string): FileFacts {
  const at = (source: string) => (source.startsWith('#') ? source.slice(1) : join(dirname(file), source))
  const pages: PageFacts[] = []
  const constants = objectsIn(ast)
  walk(ast, (n) => {
    if (n.type !== 'CallExpression' || (n.callee as Node).name !== 'page') return
    const given = ((n.arguments as Node[])[0]!.properties as Node[]).flatMap((property) =>
      property.type === 'SpreadElement' ? (constants.get(String((property.argument as Node).name)) ?? []) : [property],
    )
    const value = (key: string) => given.find((p) => (p.key as Node | undefined)?.name === key)?.value
    const path = literal(value('path'))
    if (path === undefined) throw new Error(`${file}: page() needs a literal path, the preload list is read from it`)
    const parts = [value('component'), value('left')].flatMap((part) => importsIn(part))
    pages.push({ path, layout: literal(value('layout')) ?? 'main', imports: parts.map(at) })
  })
  const texts = importsIn(ast)
    .map(at)
    .filter((module) => textModule.test(module))
  return { pages, texts: byLocale(texts) }
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
  return (modules: readonly string[]) => {
    const js = new Set<string>()
    const css = new Set<string>()
    for (const module of modules) collect(byModule.get(module), js, css)
    return { js: new Set([...js].filter((file) => byName.get(file)!.code.trim() !== '')), css }
  }
}

function preloads(files: ReturnType<typeof filesOf>, entry: string, facts: FileFacts[], o: PreloadOptions): Preloads {
  const without = (set: Set<string>, known: Set<string>) => [...set].filter((file) => !known.has(file))
  const textsOf = (texts: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(texts).map(([locale, modules]) => [locale, without(files(modules).js, base.js)]))
  const base = files([entry])
  const routes = facts.flatMap(({ pages, texts }) =>
    pages.map((page) => {
      const own = files([...(o.layouts['*'] ?? []), ...(o.layouts[page.layout] ?? []), ...page.imports])
      return { path: page.path, js: without(own.js, base.js), css: without(own.css, base.css), texts: textsOf(texts) }
    }),
  )
  return { entry: { js: [...base.js], css: [...base.css], texts: textsOf(o.always) }, routes }
}

/** Writes dist/preload.json: what the server names in modulepreload links before the entry has even run. */
export function preloadList(options: PreloadOptions): Plugin {
  const facts = new Map<string, FileFacts>()
  let root = ''
  return {
    name: 'preload-list',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    transform(_code, id) {
      const file = relative(root, id)
      if (!options.pages.test(file)) return
      facts.set(file, readPages(this.parse(readFileSync(id, 'utf8'), { lang: 'tsx' }), file))
    },
    // Last of all: Vite drops chunks that held nothing but styles.
    generateBundle: {
      order: 'post',
      handler(_output, bundle) {
        const entry = Object.values(bundle).find((c): c is Chunk => c.type === 'chunk' && c.isEntry)
        if (!entry) return
        const list = preloads(
          filesOf(bundle, root),
          relative(root, entry.facadeModuleId!.replace(/\?.*$/, '')),
          [...facts.values()],
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
