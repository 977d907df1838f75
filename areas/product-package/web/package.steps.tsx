import { Input } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { DialogOf, StepsOf } from '#platform/web/ui/list/steps.tsx'
import { productPackage } from '../contract.ts'
import { movePackage, removePackage, type PackageRow } from './product-package.queries.ts'

const Field = fieldOf(productPackage.move.input)
const moves = (action: 'open' | 'thaw') => (row: PackageRow) =>
  movePackage({ id: row.id, version: row.version, action })

/** Shuts what a package opens, and says why: its customers read it. */
const shuts =
  (action: 'freeze' | 'close'): DialogOf<PackageRow> =>
  ({ row, onClose }) => (
    <Decision<{ reason: string }>
      title={`${label(`product-package.${action}`)} · ${row.name}`}
      about={label(`product-package.${action}_about`)}
      words={() => label(`product-package.${action}`)}
      danger={() => true}
      initialValues={{ reason: '' }}
      send={async ({ reason }) => {
        await movePackage({ id: row.id, version: row.version, action, reason })
        notify.success(label(`product-package.${action}_done`))
      }}
      onClose={onClose}
    >
      {() => (
        <Field name="reason" label={t('product-package.shut_reason')} extra={t('product-package.shut_reason_about')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount />
        </Field>
      )}
    </Decision>
  )
const [Freeze, Close] = [shuts('freeze'), shuts('close')]

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
  freeze: { label: 'product-package.freeze', danger: true, dialog: async () => Freeze },
  close: { label: 'product-package.close', danger: true, dialog: async () => Close },
  remove: { label: 'ui.delete', removes: ({ id }) => removePackage(id), done: 'product-package.removed' },
}
