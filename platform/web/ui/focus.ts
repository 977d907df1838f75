import { useCallback, useEffect, useRef } from 'react'

let outside: HTMLElement | null = null

const note = (target: EventTarget | null) => {
  if (target instanceof HTMLElement && !target.closest('.ant-drawer, .ant-modal')) outside = target
}
/** Follows what had the focus last outside of all drawers. Call once. */
export function watchFocus(): void {
  // what was pressed before drawers were loaded
  note(document.activeElement)
  document.addEventListener('focusin', ({ target }) => note(target))
}

/**
 * Gives the focus back when the last drawer has closed and nobody has it: one that took the place of another (a record after its
 * form) knows only what stood in that, and a keyboard would begin at the top of the page again.
 */
export function giveFocusBack(): void {
  if (document.activeElement !== document.body || document.querySelector('.ant-drawer-open')) return
  const back = outside?.isConnected ? outside : document.querySelector<HTMLElement>('main')
  back?.focus({ preventScroll: true })
}

/** When a state takes away what had the focus (a form that was sent, a button that is done), the page has it, from its top. */
export function useFocusKept(state: string): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement !== document.body) return
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
