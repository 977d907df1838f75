import { missingFor } from '#platform/contract/reason.ts'
import { AccessHint } from '#platform/web/layout/AccessHint.tsx'
import { useSession } from '#platform/web/session.ts'

/** The next step of those who see little because their company is not certified. */
export function Certify() {
  const user = useSession()
  const reason = missingFor('nda', user)
  return user && reason && <AccessHint reason={reason} />
}
