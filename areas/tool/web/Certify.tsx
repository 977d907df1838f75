import { t } from '#platform/web/i18n/text.ts'
import { CertifyLink } from '#platform/web/layout/CertifyLink.tsx'
import { useSession } from '#platform/web/session.ts'

/** The next step of those who see little because their company is not certified. */
export const Certify = () => useSession()?.ndaStatus === 'no_pass' && <CertifyLink>{t('tool.certify')}</CertifyLink>
