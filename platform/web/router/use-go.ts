import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Leads to a page, once, when what it shows has been made: for steps of a row whose dialog is a page of its own. `of` answers the search
 * of `path`; a failure was told by its call already, and leads nowhere. `onClose` ends the step either way.
 */
export function useGo(path: string, of: () => Promise<object>, onClose: () => void): void {
  const navigate = useNavigate()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    void of()
      .then((search) => navigate({ to: path, search } as never))
      .catch(() => {})
      .finally(onClose)
  })
}
