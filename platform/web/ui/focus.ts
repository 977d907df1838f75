import { useCallback, useEffect, useRef } from 'react'

/** What had the focus last outside of all drawers and dialogs, and what it lay in, from the nearest outwards. */
let outside: HTMLElement | null = null
let around: HTMLElement[] = []
/** What has the focus, until it is left. */
let held: HTMLElement | null = null
let watching = false
const dialogs = '.ant-drawer-open, .ant-modal-wrap:not([style*="display: none"])'

const note = (target: EventTarget | null) => {
  if (!(target instanceof HTMLElement) || target === document.body) return
  held = target
  if (target.closest('.ant-drawer, .ant-modal')) return
  outside = target
  around = []
  for (let one = target.parentElement; one && one !== document.body; one = one.parentElement) around.push(one)
}
/** Follows the focus, and gives it back when what has it is taken away: a row that is decided, a form that was sent. */
export function watchFocus(): void {
  if (watching) return
  watching = true
  // what was pressed before this was loaded
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target))
  document.addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      // left by somebody, not taken away
      if (target === held && held?.isConnected && document.activeElement !== held) held = null
    }),
  )
  new MutationObserver(() => {
    if (!held || held.isConnected) return
    held = null
    giveFocusBack()
  }).observe(document.body, { childList: true, subtree: true })
}

/**
 * Gives the focus back when the last drawer has closed and nobody has it: one that took the place of another (a record after its
 * form) knows only what stood in that, and a keyboard would begin at the top of the page again. Where it came from is gone too,
 * the nearest that is left of what lay around it has it.
 */
export function giveFocusBack(): void {
  if (document.activeElement !== document.body || document.querySelector(dialogs)) return
  const back = [outside, ...around].find((one) => one?.isConnected) ?? document.querySelector<HTMLElement>('main')
  if (!back) return
  if (back.tabIndex < 0 && !back.hasAttribute('tabindex')) {
    back.tabIndex = -1
    back.addEventListener('blur', () => back.removeAttribute('tabindex'), { once: true })
  }
  back.focus({ preventScroll: true })
}

/** When a state changes what the page shows and takes away what had the focus, the page is read from its top. */
export function useFocusKept(state: string): void {
  const before = useRef(state)
  useEffect(watchFocus, [])
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement !== document.body && document.activeElement?.getAttribute('tabindex') !== '-1') return
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [state])
}

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, [tabindex="0"]'
/**
 * The ref of what lies in something that scrolls: as long as nothing in it takes the focus, the keyboard gets to the scrolling
 * element itself, or what lies below its fold could not be read without a mouse.
 */
export const useReachable = (scrolling: string) =>
  useCallback(
    (content: HTMLElement | null) => {
      const around = content?.closest<HTMLElement>(scrolling)
      if (!content || !around) return
      const look = () => {
        if (content.querySelector(reachable)) around.removeAttribute('tabindex')
        else around.tabIndex = 0
      }
      look()
      const changes = new MutationObserver(look)
      changes.observe(content, { childList: true, subtree: true })
      return () => changes.disconnect()
    },
    [scrolling],
  )
