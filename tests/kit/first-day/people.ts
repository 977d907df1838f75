import { takePage, type Browser, type Locator, type Page } from '../story/story.ts'
import { watchFaults } from '../e2e.ts'
import type { Installation } from './installation.ts'

/** The people of a first day, each with a window of their own, and how often they pressed something. */
export type People = {
  portal: Installation
  as: (name: string) => Promise<Page>
  /** Opens a page by its address, which counts as the press on the entry of a menu that leads there. */
  open: (name: string, path: string) => Promise<Page>
  presses: () => number
  /** What anybody's console or calls showed in red. */
  faults: () => Promise<string[]>
}

export function peopleOf(portal: Installation, browser: Browser): People {
  const windows = new Map<string, Promise<Page>>()
  const faults: (() => Promise<string[]>)[] = []
  let presses = 0
  const take = async () => {
    const page = await takePage(browser)
    faults.push(watchFaults(page))
    await page.exposeBinding('pressed', () => void (presses += 1))
    await page.addInitScript(() => {
      addEventListener('pointerdown', () => (globalThis as unknown as { pressed: () => void }).pressed(), true)
    })
    return page
  }
  const as = (name: string) => {
    const page = windows.get(name) ?? take()
    windows.set(name, page)
    return page
  }
  return {
    portal,
    as,
    async open(name, path) {
      const page = await as(name)
      await page.goto(portal.url + path)
      presses += 1
      return page
    },
    presses: () => presses,
    faults: async () => (await Promise.all(faults.map((one) => one()))).flat(),
  }
}

/** Fills fields of a form by their names. */
export async function fill(form: Pick<Page, 'getByRole'>, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form.getByRole('textbox', { name }).first().fill(value)
}

/** Chooses a value of a field that opens a list. */
export async function choose(form: Locator, field: string | RegExp, value: string | RegExp): Promise<void> {
  await form.getByRole('combobox', { name: field }).click()
  await form.page().getByTitle(value).locator('visible=true').last().click()
}
