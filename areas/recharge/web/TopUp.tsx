import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import { pay } from '../recharge.links.ts'

/** Leads whoever may recharge to where it is done, in a tab of its own: what was filled in stays. */
const TopUp = () =>
  // of staff some have the permission, and none a wallet
  can('recharge_pre') &&
  can('points_read') && (
    <AppLink to={pay.url(null)} newTab>
      {t('recharge.top_up')}
    </AppLink>
  )
export default TopUp
