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
