import { menuPath, normalPath } from './guard.ts'
import type { Place } from './place.ts'
import { isPublic } from './public.ts'

let patterns: { place: Place; pattern: RegExp }[] = []

/** Notes the addresses there are. Throws on one given twice and on an access that contradicts the public list. */
export function registerPlaces(places: readonly Place[]): void {
  const seen = new Set<string>()
  for (const { path, page, loaded } of places) {
    if (seen.has(path)) throw new Error(`two pages stand under ${path}`)
    if (loaded && (page.access === 'public') !== isPublic(path)) {
      throw new Error(`${path} says access ${page.access}, the public list of the specification says otherwise`)
    }
    seen.add(path)
  }
  patterns = places.map((place) => {
    const source = place.path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return { place, pattern: new RegExp(`^${source.join('[^/]+')}$`) }
  })
}

/** What stands under an address, exact paths before those with parameters. */
export function findPlace(url: string): Place | undefined {
  const path = normalPath(menuPath(url))
  const hits = patterns.filter(({ pattern }) => pattern.test(path))
  return (hits.find(({ place }) => place.path === path) ?? hits[0])?.place
}
/** Where the logo and a sign-in lead: the workbench with menu 1, the public page for visitors. */
export const homeUrl = (signedIn: boolean): string => (signedIn ? '/dashboard?menuID=1' : '/')
/** Whether a menu entry or link leads to a page that exists; other sites always do. */
export const isReachable = (url: string): boolean => url.startsWith('https://') || findPlace(url) !== undefined
