import { Input } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { productPackage } from '../contract.ts'
import { movePackage, type PackageRow } from './product-package.queries.ts'

const Field = fieldOf(productPackage.move.input)

/** Shuts what a package opens, and says why: its customers read it. */
const shuts =
  (action: 'freeze' | 'close'): DialogOf<PackageRow> =>
  ({ row, onClose }) => (
    <Decision<{ reason: string }>
      title={`${label(`product-package.${action}`)} · ${row.title}`}
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
export const FreezeDialog = shuts('freeze')
export const CloseDialog = shuts('close')
