import { describe, expect, test } from 'vitest'
import type { Role } from '#platform/contract/access.ts'
import { scopesOf, scopesOfLevel } from './scope.ts'

const viewer = (
  roles: Role[],
  given: { staff?: boolean; ndaStatus?: 'pass' | 'no_pass'; projectIds?: number[] } = {},
) => ({ staff: false, ndaStatus: 'no_pass', projectIds: [], ...given, roles }) as const

describe('scopes', () => {
  test.each([
    ['nobody', null, ['public']],
    ['a developer', viewer(['developer']), ['public', 'registered']],
    [
      'a certified customer',
      viewer(['cust_main'], { ndaStatus: 'pass', projectIds: [3, 7] }),
      ['public', 'registered', 'nda', 'p:3', 'sdk:3', 'p:7', 'sdk:7'],
    ],
    ['a customer whose certification ended', viewer(['cust_main'], { projectIds: [3] }), ['public', 'registered']],
    [
      'a customer-source user',
      viewer(['cus_source'], { ndaStatus: 'pass', projectIds: [3] }),
      ['public', 'p:3', 'sdk:3'],
    ],
    [
      'a distributor of a certified company',
      viewer(['order'], { ndaStatus: 'pass', projectIds: [3] }),
      ['public', 'registered', 'nda', 'p:3'],
    ],
    [
      'an account manager',
      viewer(['account_manager'], { staff: true, ndaStatus: 'pass' }),
      ['public', 'registered', 'nda'],
    ],
    ['a support engineer', viewer(['fae'], { staff: true }), null],
    ['an editor', viewer(['content_editor'], { staff: true }), null],
    ['an administrator', viewer(['admin'], { staff: true }), null],
    ['a customer who was given a staff role by mistake', viewer(['content_editor']), ['public', 'registered']],
  ])('of %s', (_, who, scopes) => expect(scopesOf(who)).toEqual(scopes))

  test('of one level', () => {
    expect(scopesOfLevel(['public', 'nda', 'p:1', 'p:2'], 'project')).toEqual(['p:1', 'p:2'])
    expect(scopesOfLevel(['public', 'nda', 'p:1'], 'nda')).toEqual(['nda'])
    expect(scopesOfLevel(['public'], 'nda')).toEqual([])
  })
})
