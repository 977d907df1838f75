import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyLink } from '#platform/contract/link.ts'
import { registerPagePaths } from '#platform/server/known-pages.ts'
import { demoOnly } from './demo-only.ts'

const areas = fileURLToPath(new URL('../areas/', import.meta.url))
/** The pages of the platform itself. */
const own = ['/', '/401', '/404']

/** Makes the addresses of every area's pages known to the server: a file `<area>.links.ts` is all it takes. */
export async function loadAllLinks(): Promise<void> {
  const modules = await Promise.all(
    globSync('*/*.links.ts', { cwd: areas }).map(async (file) => {
      const links = (await import(/* @vite-ignore */ `${areas}${file}`)) as Record<string, AnyLink>
      return { area: file.split(/[\\/]/, 1)[0]!, paths: Object.values(links).map(({ path }) => path) }
    }),
  )
  const pathsOf = (demo: boolean) =>
    modules.filter(({ area }) => demoOnly.includes(area) === demo).flatMap(({ paths }) => paths)
  registerPagePaths([...own, ...pathsOf(false)], pathsOf(true))
}
