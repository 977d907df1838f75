// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#areas/recharge/texts/zh.ts'
import type { Permission } from '#platform/contract/access.ts'
import { addTexts } from '#platform/web/i18n/text.ts'
import { setSession } from '#platform/web/session.ts'
import { menuOf, personOf } from '#platform/web/person.fixture.ts'
import TopUp from './TopUp.tsx'

afterEach(() => {
  cleanup()
  setSession(null)
})
it('leads to the recharge whoever may recharge, and nobody else', () => {
  addTexts('recharge', texts)
  const link = (permissions: Permission[]) => {
    setSession(personOf({ menus: [{ ...menuOf(16, 0, '充值', '/info/recharge'), privilege: permissions }] }))
    cleanup()
    render(<TopUp />)
    return screen.queryByRole('link', { name: /去充值/ })?.getAttribute('href') ?? null
  }
  expect(link(['points_read'])).toBeNull()
  expect(link(['recharge_pre'])).toBeNull()
  expect(link(['recharge_pre', 'points_read'])).toBe('/info/recharge')
})
