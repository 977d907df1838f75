const positions = new Map<string, number>()
let wanted: string | undefined

/** Says that the navigation to come returns to a kept page through its tab, so its scroll position comes back. */
export const keepScroll = (key: string): void => void (wanted = key)

/** Notes where a page was left. */
export const noteScroll = (key: string): void => void positions.set(key, scrollY)

/** Every navigation scrolls to the top (platform-core §2.1), except the return to a kept page through its tab. */
export function placeScroll(key: string): void {
  const top = wanted === key ? (positions.get(key) ?? 0) : 0
  wanted = undefined
  // After the page was shown: a hidden page has no height to scroll in.
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
}
