import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Preloads } from './preload.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } }
type Options = {
  /** names of the areas that stand in a demo alone */
  areas: readonly string[]
  /** where their files go, below the root */
  dir: string
}

/** The import of a file of pages in the list of all, with what stands in its place where there is no such file. */
export const withoutPages = (code: string, file: string): string =>
  code.replaceAll(
    new RegExp(`import\\(["'\`]\\./${file.split('/').pop()!.replaceAll('.', '\\.')}["'\`]\\)`, 'g'),
    'Promise.resolve({pages:[]})',
  )

/** What a file loads when it is asked to: read from its text, because lists of it name files that are gone by now. */
export const lazyImports = (code: string): string[] =>
  [...code.matchAll(/import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g)].map(([, file]) => file!)

/** The files that are reached from some without going through others. */
function reached(from: readonly string[], byName: ReadonlyMap<string, Chunk>, but: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const look = (name: string): void => {
    const chunk = byName.get(name)
    if (!chunk || found.has(name) || but.has(name)) return
    found.add(name)
    for (const next of [...chunk.imports, ...lazyImports(chunk.code).map((file) => join(dirname(name), file))])
      look(next)
  }
  from.forEach(look)
  return found
}

/** Takes a list of pages apart: those of the demo, and all others. */
export function splitPreloads(
  list: Preloads,
  isOfDemo: (path: string) => boolean,
): { kept: Preloads; apart: Preloads } {
  const part = (demo: boolean): Preloads => ({
    entry: demo ? { js: [], css: [], texts: {} } : list.entry,
    routes: list.routes.filter(({ path }) => isOfDemo(path) === demo),
    areas: list.areas.filter(({ pages }) => pages.every(([path]) => isOfDemo(path)) === demo),
  })
  return { kept: part(false), apart: part(true) }
}

function writeAnew(place: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  rmSync(place, { recursive: true, force: true })
  for (const [name, content] of files) {
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), content)
  }
}

/**
 * Puts what only a demo shows beside the build instead of into it (decision 0033): the same build answers both, and what a
 * production portal is made of holds nothing of it. Comes last: it reads the list of pages, and moves files as they are.
 */
export function demoApart({ areas, dir }: Options): Plugin {
  let root = ''
  const apart = new Map<string, string | Uint8Array>()
  const isPages = ({ facadeModuleId }: Chunk) =>
    areas.some((area) => facadeModuleId?.endsWith(`/areas/${area}/web/${area}.pages.tsx`))
  return {
    name: 'demo-apart',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk') as Chunk[]
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const doors = chunks.filter(isPages)
        if (doors.length !== areas.length) this.error(`the pages of ${areas.join(', ')} are not files of their own`)
        const names = new Set(doors.map(({ fileName }) => fileName))
        const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
        const kept = reached(entries, byName, names)
        const moved = [...reached([...names], byName, kept)]
        const assetsOf = (files: Iterable<string>) =>
          new Set(
            [...files].flatMap((file) => [
              ...(byName.get(file)?.viteMetadata?.importedCss ?? []),
              ...(byName.get(file)?.viteMetadata?.importedAssets ?? []),
            ]),
          )
        const used = assetsOf(kept)
        for (const name of [...moved, ...[...assetsOf(moved)].filter((file) => !used.has(file))]) {
          const file = bundle[name]
          if (!file) continue
          apart.set(name, file.type === 'chunk' ? file.code : file.source)
          delete bundle[name]
        }
        for (const name of kept)
          for (const door of names) byName.get(name)!.code = withoutPages(byName.get(name)!.code, door)
        const lost = [...kept].flatMap((name) =>
          moved.filter((file) => byName.get(name)!.code.includes(file.split('/').pop()!)),
        )
        if (lost.length > 0) this.error(`a portal without a demo would miss ${lost.join(', ')}`)
        const list = bundle['preload.json'] as Rolldown.OutputAsset
        const whole = JSON.parse(String(list.source)) as Preloads
        const paths = new Set(
          whole.areas
            .filter(({ file }) => names.has(file.slice(1)))
            .flatMap(({ pages }) => pages.map(([path]) => path)),
        )
        const split = splitPreloads(whole, (path) => paths.has(path))
        list.source = JSON.stringify(split.kept, null, 1)
        apart.set('preload.json', JSON.stringify(split.apart, null, 1))
      },
    },
    writeBundle() {
      writeAnew(join(root, dir), apart)
    },
  }
}
