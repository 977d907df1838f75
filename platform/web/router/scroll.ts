const positions = new Map<string, number>()
let wanted: string | undefined

/** Says that the navigation to come returns to a kept page through its tab, so its scroll position comes back. */
export const keepScroll = (key: string): void => void (wanted = key)

/** Notes where a page was left. */
export const noteScroll = (key: string): void => void positions.set(key, scrollY)

/** A page that is closed begins at its top when it is opened again. */
export const forgetScroll = (key: string): void => void positions.delete(key)

/**
 * Every navigation scrolls to the top. A page reached by its tab or by the history, or the list under a detail (`uncovered`), was
 * only put aside: its input and its rows are still there, and so is the place where it was left.
 */
export function placeScroll(key: string, uncovered: boolean): void {
  const top = uncovered || wanted === key ? (positions.get(key) ?? 0) : 0
  wanted = undefined
  // After the page was shown: a hidden page has no height to scroll in.
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
}
