import type { BootSession } from '#platform/contract/boot.ts'
import { decide, inMenu } from '#platform/web/router/guard.ts'
import type { DashBlock } from '../contract.ts'
import type { Home } from './workbench.queries.ts'

/** The page a block of customers leads to: who may not open it has nothing of the block. */
const pageOf: Partial<Record<DashBlock, string>> = {
  projects: '/sdk/project',
  opened: '/chip/chipManage',
  unopened: '/chip/chipManage',
  questions: '/faq/0/show',
  documents: '/doc',
  faqs: '/faq/0/show',
  sdks: '/sdk/0',
  patches: '/sdk/0',
}
const gathered = ['newest', 'recent'] as const

/** The home without the blocks and rows that would lead this person to a page that is closed to them. */
export function reachable(home: Home, { staff, menus }: Pick<BootSession, 'staff' | 'menus'>): Home {
  if (staff) return home
  const mayFollow = ({ url }: { url: string }) =>
    decide({
      pathname: url.replace(/[?#].*/, ''),
      href: url,
      known: true,
      hasToken: true,
      isAdmin: false,
      menus,
      origin: '',
      backHosts: [],
    }).type === 'allow'
  const left = Object.fromEntries(gathered.map((block) => [block, home[block].filter(mayFollow)]))
  return {
    ...home,
    ...left,
    blocks: home.blocks.filter(({ blockCode }) => inMenu(pageOf[blockCode] ?? '/dashboard', menus)),
  }
}
