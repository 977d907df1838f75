import { menuPath, normalPath } from './guard.ts'
import type { Page } from './page.ts'
import { isPublic } from './public.ts'

let patterns: { page: Page; pattern: RegExp }[] = []

/** Notes the pages there are. Throws on a path given twice and on an access that contradicts the public list. */
export function registerPages(pages: readonly Page[]): void {
  const seen = new Set<string>()
  for (const page of pages) {
    if (seen.has(page.path)) throw new Error(`two pages stand under ${page.path}`)
    if ((page.access === 'public') !== isPublic(page.path)) {
      throw new Error(`${page.path} says access ${page.access}, the public list of the specification says otherwise`)
    }
    seen.add(page.path)
  }
  patterns = pages.map((page) => {
    const source = page.path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { page, pattern: new RegExp(`^${source.join('[^/]+')}$`) }
  })
}

/** The page under an address, exact paths before those with parameters. */
export function findPage(url: string): Page | undefined {
  const path = normalPath(menuPath(url))
  const hits = patterns.filter(({ pattern }) => pattern.test(path))
  return (hits.find(({ page }) => page.path === path) ?? hits[0])?.page
}
/**
 * Where the logo and a sign-in lead, with menu 1: the workbench (platform-core §2.3), the start page while there is no
 * workbench, and the public page for visitors.
 */
export function homeUrl(signedIn: boolean): string {
  if (!signedIn) return '/'
  return `${findPage('/dashboard') ? '/dashboard' : '/home'}?menuID=1`
}
/** Whether a menu entry or link leads to a page that exists; other sites always do. */
export const isReachable = (url: string): boolean => url.startsWith('https://') || findPage(url) !== undefined
