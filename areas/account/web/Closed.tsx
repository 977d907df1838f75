import { login } from '#areas/session/session.links.ts'
import { SignInCard } from '#areas/session/web/sign-in.public.tsx'
import { boot } from '#platform/web/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'

/** Who runs the portal, as far as it says. */
const whom = () => (boot().settings.brand.named ? boot().settings.vendor : t('account.the_vendor'))

/** In the place of a form whose code would reach nobody: why, and whom to ask. */
export const Closed = ({ form }: { form: 'register' | 'forgot' }) => (
  <SignInCard title={t(`account.${form}.title`)} lead={t(`account.${form}.closed`, { vendor: whom() })}>
    <AppLink to={login.path}>{t('account.to_login')}</AppLink>
  </SignInCard>
)
