import { createElement, Suspense, type ComponentType } from 'react'
import { part } from '../load/part.tsx'
import type { LeftProps, Page } from '../router/page.ts'
import { useLeaf } from './state.ts'

const cache = new WeakMap<Page, ComponentType<LeftProps>>()
function slotOf(page: Page): ComponentType<LeftProps> {
  const known = cache.get(page) ?? part(page.left!)
  cache.set(page, known)
  return known
}

/** What the page in view puts left of itself (`left` of page()); nothing when it puts nothing. */
export function LeftSlot() {
  const { page, params, search } = useLeaf()
  if (!page?.left) return null
  return <Suspense>{createElement(slotOf(page), { params, search: search as Record<string, unknown> })}</Suspense>
}
