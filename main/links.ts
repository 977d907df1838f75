import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyLink } from '#platform/contract/link.ts'
import { registerPagePaths } from '#platform/server/known-pages.ts'

const areas = fileURLToPath(new URL('../areas/', import.meta.url))
/** The pages of the platform itself. */
const own = ['/', '/401', '/404']

/** Makes the addresses of every area's pages known to the server: a file `<area>.links.ts` is all it takes. */
export async function loadAllLinks(): Promise<void> {
  const modules = await Promise.all(
    globSync('*/*.links.ts', { cwd: areas }).map(
      async (file) => (await import(/* @vite-ignore */ `${areas}${file}`)) as Record<string, AnyLink>,
    ),
  )
  registerPagePaths([...own, ...modules.flatMap((module) => Object.values(module).map(({ path }) => path))])
}
