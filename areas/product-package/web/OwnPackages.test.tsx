// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import productPackage from '#areas/product-package/texts/zh.ts'
import type { BootSession } from '#platform/contract/boot.ts'
import ui from '#platform/texts/ui/zh.ts'
import { queryClient } from '#platform/web/call/query.ts'
import { addTexts } from '#platform/web/i18n/text.ts'
import { personOf } from '#platform/web/person.fixture.ts'
import { setSession } from '#platform/web/session.ts'
import OwnPackages from './OwnPackages.tsx'
import { openedQuery, ownQuery, unopenedQuery, type Offer } from './product-package.queries.ts'

vi.mock('#platform/web/layout/AppLink.tsx', () => ({
  AppLink: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))
beforeEach(() => {
  addTexts('product-package', productPackage)
  addTexts('ui', ui)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const offer = (state: Offer['state'], apply: boolean) =>
  ({
    id: state.length,
    code: 'P-1',
    name: '视觉包',
    type: 'standard',
    level: 'b',
    status: 'open',
    chip: 'LQ1',
    projects: [],
    products: [],
    state,
    application: null,
    can: { apply },
  }) as Offer
const listOf = (list: Offer[]) => ({ list, total: list.length, page: 1, limit: 50 })

/** What the page says in its empty places to this person, with these packages to apply for and none opened. */
function said(person: Partial<BootSession>, unopened: Offer[], opened: Offer[] = []): string[] {
  cleanup()
  setSession(personOf(person))
  queryClient.setQueryData(openedQuery('').queryKey, listOf(opened) as never)
  queryClient.setQueryData(unopenedQuery('').queryKey, listOf(unopened) as never)
  queryClient.setQueryData(ownQuery().queryKey, listOf([]) as never)
  render(
    <QueryClientProvider client={queryClient}>
      <OwnPackages params={{} as never} data={undefined} search={{ projectName: '' } as never} setSearch={() => {}} />
    </QueryClientProvider>,
  )
  return [...document.querySelectorAll('.state-about')].map(({ textContent }) => textContent).filter(Boolean)
}

test('each person is told the one next step to a package, once', () => {
  const main = { roles: ['cust_main' as const] }
  const member = { roles: ['cust_sub' as const] }
  expect(said(main, [])).toEqual(['请联系贵公司的客户经理，说明需要哪些芯片项目的资料。'])
  expect(said(main, [offer('free', true)])).toEqual(['在下方选择并申请产品包。'])
  expect(said(main, [offer('applied', false)])).toEqual(['贵公司的申请正在审批，通过后显示在这里。'])
  expect(said(member, [offer('applied', false)])).toEqual(['贵公司的申请正在审批，通过后由主账号为您分配。'])
  expect(said(member, [offer('free', true), offer('main_only', false)])).toEqual([
    '贵公司的主账号已有下方的产品包，请联系主账号为您分配。',
  ])
  expect(said(main, [], [offer('held', false)])).toEqual(['请联系贵公司的客户经理，说明需要哪些芯片项目的资料。'])
})

test('who lacks something else first is told that alone, and a guest is offered nothing', () => {
  expect(said({ ndaStatus: 'no_pass' }, [])).toEqual([])
  expect(screen.getByRole('region', { name: '可以申请的产品包' })).toBeTruthy()
  expect(said({ ndaStatus: 'no_pass', roles: ['guest'] }, [])).toEqual([])
  expect(screen.queryByRole('region', { name: '可以申请的产品包' })).toBeNull()
})
