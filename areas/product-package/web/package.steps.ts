import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { movePackage, removePackage, type PackageRow } from './product-package.queries.ts'

const dialogs = () => import('./PackageDialogs.tsx')
const moves = (action: 'open' | 'thaw') => (row: PackageRow) =>
  movePackage({ id: row.id, version: row.version, action })

/** What may be done with a package, in its list and on its page. */
export const packageSteps: StepsOf<PackageRow> = {
  edit: { label: 'product-package.edit', edits: true },
  open: {
    label: 'product-package.open',
    shown: true,
    ask: () => ({ content: t('product-package.open_ask') }),
    run: moves('open'),
    done: 'product-package.open_done',
  },
  thaw: { label: 'product-package.thaw', shown: true, run: moves('thaw'), done: 'product-package.thaw_done' },
  freeze: { label: 'product-package.freeze', danger: true, dialog: async () => (await dialogs()).FreezeDialog },
  close: { label: 'product-package.close', danger: true, dialog: async () => (await dialogs()).CloseDialog },
  remove: { label: 'ui.delete', removes: ({ id }) => removePackage(id), done: 'product-package.removed' },
}
