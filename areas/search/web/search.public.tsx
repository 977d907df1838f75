import { useQuery } from '@tanstack/react-query'
import { missingFor } from '#platform/contract/reason.ts'
import { query } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AccessHint } from '#platform/web/layout/AccessHint.tsx'
import { useSession } from '#platform/web/session.ts'
import { hintCap, search } from '../contract.ts'
import './more.css'

const words = (n: number) =>
  n > 0 ? t('ui.more_certified', { n: n < hintCap ? String(n) : `${hintCap}+` }) : t('ui.more_certified_some')

/** At the end of a list: what certification opens besides, for who lacks it; said of every list, so that it tells nothing of one. */
export function MoreWhenCertified({ type }: { type: string }) {
  const lacking = missingFor('nda', useSession())
  const { data } = useQuery({ ...query(search.more, { type }), enabled: lacking !== null })
  return (
    lacking && (
      <p className="more-certified">
        <AccessHint reason={lacking}>{words(data?.nda ?? 0)}</AccessHint>
      </p>
    )
  )
}
