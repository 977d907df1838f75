import { runnerImport } from 'vite'

/** A page with what opening it loads, as files below the root. */
export type PageFacts = {
  file: string
  path: string
  layout: string
  imports: string[]
  texts: Record<string, string[]>
}
type Lazy = () => Promise<unknown>
type Loads = { load: Record<string, Lazy> }
type Page = { path: string; layout: string; component: Lazy; left?: Lazy; texts: readonly Loads[] }

/** The modules a function imports when it runs: Vite leaves their files in its text. */
export const importsOf = (lazy: Lazy | undefined): string[] =>
  [...String(lazy ?? '').matchAll(/import\w*\(\s*["'`]\/?([^"'`]+)["'`]/g)].map(([, file]) => file!)
const textsOf = (texts: readonly Loads[]): Record<string, string[]> => {
  const all = texts.flatMap(({ load }) => Object.entries(load))
  const locales = Object.entries(Object.groupBy(all, ([locale]) => locale))
  return Object.fromEntries(locales.map(([locale, of]) => [locale, of!.flatMap(([, lazy]) => importsOf(lazy))]))
}

/** What a page needs besides the entry. */
export const factsOf = (file: string, { path, layout, component, left, texts }: Page): PageFacts => {
  const imports = [component, left].flatMap(importsOf)
  if (imports.length === 0)
    throw new Error(`${path} names no screen: its component must be a function that imports one`)
  return { file, path, layout, imports, texts: textsOf(texts) }
}

/** The pages of the files that mount some, by running them: what a page is stands in its area and nowhere else. */
export async function readPages(root: string, files: string): Promise<PageFacts[]> {
  const all = '\0all-pages'
  const { module } = await runnerImport<{ default: Record<string, { pages: readonly Page[] }> }>(all, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'all-pages',
        resolveId: (id) => (id === all ? all : undefined),
        load: (id) => (id === all ? `export default import.meta.glob('${files}', { eager: true })` : undefined),
      },
    ],
  })
  return Object.entries(module.default).flatMap(([file, { pages }]) =>
    pages.map((page) => factsOf(file.slice(1), page)),
  )
}
