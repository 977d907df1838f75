import { useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** A list that a detail covers for a while: the detail begins at its top, the list comes back where it was left. */
export function useKeptScroll(covered: boolean): void {
  const top = useRef(0)
  const wasCovered = useRef(false)
  // Before the browser paints: the page that grows shorter scrolls by itself, which is not what the reader chose.
  useLayoutEffect(() => {
    const wanted = wasCovered.current ? top.current : 0
    wasCovered.current = covered
    if (covered) return
    const note = () => void (top.current = scrollY)
    // The router goes to the top after every navigation; this comes after it.
    const frame = requestAnimationFrame(() => {
      if (wanted > 0) scrollTo({ top: wanted, behavior: 'instant' })
      addEventListener('scroll', note, { passive: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', note)
    }
  }, [covered])
}

/** Escape goes back to the list (`list` is its address), unless something that is open takes it first. */
export function useEscape(list: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog], [role=listbox]')
      if (event.key !== 'Escape' || event.defaultPrevented || inField) return
      const [to, query = ''] = list.split('?')
      void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) } as never)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list, navigate])
}
