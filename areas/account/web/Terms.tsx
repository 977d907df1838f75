import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { privacy, user } from '#areas/agreement/agreement.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { termsQuery } from './account.queries.ts'
import styles from './CodeInput.module.css'

const terms = {
  agreeUser: { code: 'userAgreement1.0', link: user, words: 'account.register.user_terms' },
  agreePrivacy: { code: 'privacyAgreement1.0', link: privacy, words: 'account.register.privacy_terms' },
} as const

/** What somebody agrees to as it stands on the page, to go along with a form; `refetch` for one that was refused. */
export function useTerms() {
  const [user, privacy] = [useQuery(termsQuery('userAgreement1.0')), useQuery(termsQuery('privacyAgreement1.0'))]
  const read = {
    userVersion: user.data?.version ?? '',
    userSha256: user.data?.sha256,
    privacyVersion: privacy.data?.version ?? '',
    privacySha256: privacy.data?.sha256,
  }
  const refetch = () => {
    void user.refetch()
    void privacy.refetch()
  }
  return { read, refetch }
}

/** One of the two boxes of a registration; each is ticked by the person, never before. */
export function Term({ name }: { name: keyof typeof terms }) {
  const { code, link, words } = terms[name]
  const { data } = useQuery(termsQuery(code))
  const must = (_: unknown, ticked: unknown) =>
    ticked === true ? Promise.resolve() : Promise.reject(new Error(t('account.register.must_agree')))
  return (
    <Form.Item name={name} valuePropName="checked" rules={[{ validator: must }]} style={{ marginBottom: 8 }}>
      <Tick>
        {t('account.register.agree')}{' '}
        <AppLink to={link.path} newTab style={{ textDecoration: 'underline' }}>
          {data?.title ?? t(words)}
        </AppLink>
      </Tick>
    </Form.Item>
  )
}

type TickProps = { children: ReactNode; id?: string; checked?: boolean; onChange?: (ticked: boolean) => void }
/** The browser's own box: antd's would bring what tables are ticked with. */
export const Tick = ({ children, id, checked = false, onChange }: TickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      {...(id ? { id } : {})}
      checked={checked}
      onChange={({ target }) => onChange?.(target.checked)}
    />
    <span>{children}</span>
  </label>
)
