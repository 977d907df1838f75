import { useEffect, useRef } from 'react'
import type { CallError } from '#platform/web/call/error.ts'
import { takeRefused } from './refused.ts'

/** Marks in a form what a step of its record was refused for just now, once its fields are there. */
export function useRefused(id: number | undefined, show: (error: CallError) => void): void {
  const latest = useRef(show)
  useEffect(() => void (latest.current = show))
  useEffect(() => {
    const found = takeRefused()
    if (found && found.id === id) latest.current(found.error)
  }, [id])
}
