import { Alert } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink, withMenuID } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'

/** So many points are missing: who may recharge is led there. A page that shows it names `pointsTexts` beside its own. */
export const PointsShort = ({ missing }: { missing: number }) =>
  can('recharge_pre') ? (
    <Alert
      type="warning"
      showIcon
      title={t('points.missing', { n: count(missing) })}
      action={<AppLink to={withMenuID('/info/recharge', 1)}>{t('points.recharge')}</AppLink>}
    />
  ) : (
    <Alert type="warning" showIcon title={t('points.missing_other', { n: count(missing) })} />
  )
