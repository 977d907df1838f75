import { expect, type Locator, type Page } from '#tests/kit/story/story.ts'

const farthest = 120

/** What is wrong with the focus as it stands; empty when it is drawn, in view and not covered. */
const faultOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null
    if (!at || at === document.body || at === document.documentElement) return 'nothing has the focus'
    const name = `${at.tagName} ${at.className} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 30)}`
    // a heading, a page or a dialog that was given the focus to begin from is no control
    if (at.tabIndex < 0 || at.matches('[role=dialog], .ant-drawer, .ant-modal')) return ''
    const drawn = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // inputs of the component library are drawn by what lies around or beside them
    const around: Element[] = [at, ...at.parentElement!.children]
    for (let one = at.parentElement, n = 0; one && n < 4; one = one.parentElement, n++) around.push(one)
    if (!around.some(drawn)) return `not drawn: ${name}`
    const box = at.getBoundingClientRect()
    const [x, y] = [box.left + Math.min(box.width, 40) / 2, box.top + Math.min(box.height, 40) / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      return `out of view: ${name} ${Math.round(x)},${Math.round(y)}`
    const seen = document.elementFromPoint(x, y)
    const whole =
      at.closest('.ant-select, .ant-input-affix-wrapper, label') ?? (at.matches('input') ? at.parentElement! : at)
    const own = seen && (whole.contains(seen) || seen.contains(at))
    return own ? '' : `under ${seen?.tagName} ${seen?.className}: ${name}`
  })

/** The focus is somewhere, drawn, in view and not covered. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => faultOfFocus(page), { timeout: 3000 }).toBe('')
}

/** Of the controls of a page so many are gone through; a list of hundreds goes on as it begins. */
const enough = 12

/**
 * Goes past the menus by the skip link and through the page with the Tab key, forwards and one back: it gets to the page's
 * controls, each stop can be seen, and none keeps the focus. To be called on a page that nobody has touched yet.
 */
export async function expectKeyboardWay(page: Page): Promise<void> {
  const main = page.locator('main#content')
  const inside = () => main.evaluate((one) => one.contains(document.activeElement) && document.activeElement !== one)
  await tabTo(page, page.getByRole('link', { name: '跳到正文' }))
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
  let stops = 0
  await page.keyboard.press('Tab')
  for (; stops < enough && (await inside()); stops++) {
    await expectFocusSeen(page)
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('Tab')
    expect(await before.evaluate((one) => one !== document.activeElement), 'the Tab key leads on').toBe(true)
    await before.dispose()
  }
  // a page that only tells of something has nothing to stop at
  const controls = main.locator('a[href], button:enabled, input:enabled, textarea:enabled').filter({ visible: true })
  if ((await controls.count()) > 0) expect(stops, 'controls of the page').toBeGreaterThan(0)
  await page.keyboard.press('Shift+Tab')
  await expectFocusSeen(page)
}

/** Goes on with the Tab key until the control has the focus; every stop on the way is one that can be seen. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const there = () => control.evaluate((one) => one === document.activeElement)
  for (let n = 0; n < farthest; n++) {
    if (await there()) return
    await page.keyboard.press('Tab')
    // past the last control the focus leaves the page for the browser's own bar, and comes back at its top
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    await expectFocusSeen(page)
  }
  throw new Error(`The keyboard does not get to ${String(control)}`)
}
