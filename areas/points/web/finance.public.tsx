import { MenuTabs } from './MenuTabs.tsx'

const isDesk = (path: string) => path === '/admin/financeDesk' || path.startsWith('/admin/financeDesk/')

/**
 * The pages of the finance desk as one bar, above each of them: those that stand in the menu of who looks, under their names there. A page
 * joins by its menu entry under `/admin/financeDesk`.
 */
export const FinanceTabs = () => <MenuTabs holds={isDesk} />
