import { expect, type Page } from './story/story.ts'

type Seen = { coming: number; headings: string[]; zeros: number; nothing: number; alerts: string[] }
/**
 * What of a page stands over nothing: headings with no word, field or picture before the next of their rank, figures that are zero, lists
 * that say no more than that they are empty, and what it tells as an error.
 */
export async function bareOf(page: Page, words: { empty: string }): Promise<string[]> {
  let seen!: Seen
  // what is still coming is nobody's emptiness: both are seen at one moment, for a part may begin to come between two
  const come = async () => {
    seen = await page.evaluate(look, words)
    return seen.coming
  }
  await expect.poll(come, { message: `still coming at ${page.url()}`, intervals: [50] }).toBe(0)
  const { headings, zeros, nothing, alerts } = seen
  return [
    ...headings.map((text) => `a heading over nothing: ${text}`),
    ...(zeros >= 5 ? [`${zeros} zeros`] : []),
    ...(nothing ? [`${nothing} lists that say only that they are empty`] : []),
    ...alerts.map((text) => `an error: ${text}`),
  ]
}

function look({ empty }: { empty: string }): Seen {
  const main = document.querySelector('main') ?? document.body
  const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const rankOf = (one: Element) => (/^H[1-6]$/.test(one.tagName) ? Number(one.tagName[1]) : 0)
  const holds = (one: Element) =>
    ['INPUT', 'BUTTON', 'IMG', 'VIDEO', 'CANVAS', 'TEXTAREA', 'IFRAME'].includes(one.tagName) ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const all = [...main.querySelectorAll('*')].filter(isSeen)
  const isBare = (heading: Element) => {
    const after = all.slice(all.indexOf(heading) + 1).filter((one) => !heading.contains(one))
    const end = after.findIndex((one) => rankOf(one) > 0 && rankOf(one) <= rankOf(heading))
    return !(end < 0 ? after : after.slice(0, end)).some(holds)
  }
  const own = (one: Element) => one.childElementCount === 0 && one.textContent?.trim()
  return {
    // pages of other tabs stay built out of sight, and one left too early asks when it is shown again
    coming: all.filter((one) => one.matches('.ant-skeleton')).length,
    headings: all.filter((one) => rankOf(one) > 0 && isBare(one)).map((one) => one.textContent ?? ''),
    zeros: all.filter((one) => /^0(\.0+)?%?$/.test(own(one) || '')).length,
    nothing: all.filter((one) => own(one) === empty).length,
    alerts: all
      .filter((one) => one.matches('.state[role=alert], [role=alert].ant-alert-error'))
      .map((one) => one.textContent ?? ''),
  }
}
