import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '#platform/contract/contract.ts'
import { stringifySearch } from '#platform/contract/link.ts'
import { query } from '#platform/web/call/query.ts'
import { useSession } from '#platform/web/session.ts'
import type { Marks, PdfMark } from '#platform/web/ui/pdf/marks.ts'
import { documentCompare } from '../compare.contract.ts'
import type { MutualSearch } from '../document.search.ts'
import type { Detail } from './document.queries.ts'

export type Change = Answer<typeof documentCompare.compare>['list'][number]

/** What differs between two documents, where they are revisions of one and there is somebody to ask. */
export function useChanges(left: Detail, right: Detail) {
  const user = useSession()
  const isPair = left.id !== right.id && left.revisions.some(({ id }) => id === right.id)
  const enabled = user !== null && isPair
  return {
    ...useQuery({
      ...query(documentCompare.compare, { left: left.id, right: right.id }),
      enabled,
      staleTime: Infinity,
    }),
    enabled,
  }
}

const marksOf = (changes: readonly Change[], side: 'left' | 'right'): PdfMark[] =>
  changes.flatMap((change, of) =>
    change[side].marks.map((mark): PdfMark => {
      const [page = 1, x = 0, y = 0, width = 0, height = 0] = mark
      return { of, kind: change.kind, page, x, y, width, height }
    }),
  )

/** The change in view, and the marks of both sides for it; the address keeps it, so that a link leads to it. */
export function useMarks(changes: readonly Change[], search: MutualSearch) {
  const [place, setPlace] = useState(search.change === undefined ? null : search.change - 1)
  const current = place === null || changes.length === 0 ? null : Math.min(place, changes.length - 1)
  const [left, right] = useMemo(() => [marksOf(changes, 'left'), marksOf(changes, 'right')], [changes])
  const go = (n: number) => {
    if (changes.length === 0) return
    const next = (n + changes.length) % changes.length
    setPlace(next)
    const address = location.pathname + stringifySearch({ ...search, change: next + 1 })
    // past the router on purpose: to look at the next change is no navigation
    History.prototype.replaceState.call(history, history.state, '', address)
  }
  const marks = useMemo(
    () => ({ left: { all: left, current }, right: { all: right, current } }) satisfies Record<string, Marks>,
    [left, right, current],
  )
  return { current, go, marks }
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
/** N and P lead to the next and the previous change. */
export function useChangeKeys(step: (by: 1 | -1) => void): void {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const by = { n: 1, p: -1 }[event.key.toLowerCase()] as 1 | -1 | undefined
      if (!by) return
      event.preventDefault()
      latest.current(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
