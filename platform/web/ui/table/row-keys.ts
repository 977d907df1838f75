import type { KeyboardEvent } from 'react'

const rowsOf = (root: Element | null) => [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
const typing = (target: EventTarget) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Puts the focus on the first row; answers whether there was one. */
export const focusFirst = (root: Element | null): boolean => {
  const [first] = rowsOf(root)
  first?.focus()
  return first !== undefined
}

/**
 * Keys on a row: j/k or arrows move, Home and End jump, Enter opens the row's link, Space ticks it. Fields and menus inside a row
 * keep their own keys; buttons and links inside it keep Enter and Space.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, root: Element | null): void {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = rowsOf(root)
  const here = rows.indexOf(event.currentTarget)
  const step = steps[event.key]
  const target = step
    ? rows[here + step]
    : event.key === 'Home'
      ? rows[0]
      : event.key === 'End'
        ? rows.at(-1)
        : undefined
  if (target) {
    event.preventDefault()
    target.focus()
    return
  }
  if (event.target !== event.currentTarget) return
  const pressed = event.key === 'Enter' ? 'a[href], button' : event.key === ' ' ? 'input[type=checkbox]' : null
  if (!pressed) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(pressed)?.click()
}
