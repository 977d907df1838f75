import { createElement, Suspense, type ComponentType } from 'react'
import { hasWords } from '../i18n/text.ts'
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
  // before its words are there a page that is on its way has nothing to say
  if (!page?.left || (page.title && !hasWords(page.title))) return null
  return <Suspense>{createElement(slotOf(page), { params, search: search as Record<string, unknown> })}</Suspense>
}
