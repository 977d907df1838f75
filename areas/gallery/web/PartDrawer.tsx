import type { Whole } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import type { gallery } from '../contract.ts'
import { sendForm } from './gallery.queries.ts'
import { PartFields } from './part.fields.tsx'

const draft = 'gallery.new'
type Values = Whole<typeof gallery.send>
/** The same form in a drawer: it keeps a draft, and asks before unsent input is lost. */
export default function PartDrawer({ onClose }: { onClose: () => void }) {
  return (
    <FormDrawer<Values>
      open
      title={t('gallery.form.drawer')}
      draft={draft}
      onSubmit={async (values) => {
        const { name, qty } = await sendForm(values)
        notify.success(t('gallery.form.sent', { name, qty }))
      }}
      onClose={onClose}
    >
      <PartFields />
    </FormDrawer>
  )
}
