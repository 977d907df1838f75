import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

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
