import type { Permission } from '#platform/contract/access.ts'
import { t } from '../../i18n/text.ts'
import { AccessLink } from '../../layout/AccessHint.tsx'

/** Where a list waits for somebody else to begin it: who that may be. */
export default function Others({ permission }: { permission: Permission }) {
  return (
    <AccessLink reason="role" about={{ permission }}>
      {t('ui.reason_who')}
    </AccessLink>
  )
}
