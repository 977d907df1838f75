import type { BootSession, MenuItem } from '#platform/contract/boot.ts'

/** Somebody signed in, for tests: the main account of a certified company, without menus unless a test gives them. */
export const personOf = (more: Partial<BootSession> = {}): BootSession => ({
  userId: 1,
  loginName: 'lin',
  name: '林',
  staff: false,
  roles: ['cust_main'],
  company: '星河',
  ndaStatus: 'pass',
  ndaEnded: false,
  dormant: false,
  hasOrderRole: false,
  isCusSource: false,
  number: 7,
  icon: '',
  notices: null,
  menuId: 1,
  menus: [],
  ...more,
})

export const menuOf = (
  id: number,
  pid: number,
  name: string,
  url: string,
  children: MenuItem[] = [],
  privilege: string[] = [],
): MenuItem => ({
  id,
  pid,
  name,
  enName: name,
  url,
  icon: 'home',
  show: 1,
  selected: false,
  privilege,
  children,
})
