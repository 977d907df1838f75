const fields = '.form-drawer-fields :is(input, textarea, select):not(:disabled, [type="hidden"], [type="file"])'

/**
 * Takes the focus into the drawer that has just opened: to its first field, in any other to what closes it. Somebody who is further in
 * it stays there; where a field would bring up a keyboard of the screen, it is left to a tap.
 */
export function enterDrawer(): void {
  const panel = [...document.querySelectorAll<HTMLElement>('.ant-drawer-open .ant-drawer-section')].at(-1)
  const now = document.activeElement
  if (!panel || now?.closest('.ant-modal')) return
  const close = panel.querySelector<HTMLElement>('.ant-drawer-close')
  if (panel.contains(now) && now !== close && now !== panel) return
  const field = matchMedia('(pointer: coarse)').matches ? null : panel.querySelector<HTMLElement>(fields)
  ;(field ?? close ?? panel).focus({ preventScroll: true })
}
