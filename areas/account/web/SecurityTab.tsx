import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { keys } from '#areas/sdk-key/sdk-key.links.ts'
import { FactorPart } from '#areas/factor/web/factor.public.tsx'
import type { Input as InputOf } from '#platform/contract/contract.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { useSession } from '#platform/web/session.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { profile } from '../profile.contract.ts'
import { PasswordParts } from './PasswordParts.tsx'
import { sameRule } from './checks.ts'
import { changePassword, endOtherSessions, endSession, profileQuery, sessionsQuery } from './personal.queries.ts'
import styles from './Personal.module.css'
import { deviceOf } from '#platform/contract/device.ts'

const draft = 'account.password'
const Field = fieldOf(profile.changePwd.input, { password: 'account.password_below' })

/** The password, and where the account is signed in. */
export default function SecurityTab() {
  const [open, setOpen] = useState(false)
  const { data: own } = useQuery(profileQuery())
  return (
    <div className={styles.part}>
      <section aria-labelledby="password-title">
        <h2 id="password-title">{t('account.password.title')}</h2>
        <p className={styles.lead}>
          {t('account.field.password_changed')} {dateTime(own?.passwordChangedAt)}
        </p>
        <Button onClick={() => setOpen(true)}>{t('account.password.title')}</Button>
      </section>
      <FactorPart />
      <Keys />
      <Sessions />
      <FormDrawer<InputOf<typeof profile.changePwd>>
        open={open}
        draft={draft}
        title={t('account.password.title')}
        onClose={() => setOpen(false)}
        onSubmit={async (values) => {
          const { ended } = await changePassword(values)
          notify.success(t('account.password.done', { n: ended }))
        }}
      >
        <p className={styles.lead}>{t('account.password.lead')}</p>
        <Field name="oldPassword" label={t('account.field.old_password')}>
          <Input.Password autoComplete="current-password" />
        </Field>
        <Field name="password" label={t('account.field.new_password')} extra={<PasswordParts />}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field name="confirm" label={t('account.field.confirm')} also={sameRule} dependencies={['password']}>
          <Input.Password autoComplete="new-password" />
        </Field>
      </FormDrawer>
    </div>
  )
}

/** The way to the public keys for the source servers, for whom there are any. */
function Keys() {
  if (useSession()?.ndaStatus !== 'pass') return null
  return (
    <section aria-labelledby="keys-title">
      <h2 id="keys-title">{t('account.keys.title')}</h2>
      <p className={styles.lead}>{t('account.keys.lead')}</p>
      <AppLink to={keys.url(null, { menuID: 52 })}>{t('account.keys.open')}</AppLink>
    </section>
  )
}

function Sessions() {
  const { data } = useQuery(sessionsQuery())
  const end = (id: number) =>
    void endSession(id)
      .then(() => notify.success(t('account.session.ended')))
      // the call has said what went wrong
      .catch(() => null)
  const endOthers = () =>
    void endOtherSessions()
      .then((n) => notify.success(t('account.session.ended_others', { n })))
      .catch(() => null)
  const others = (data ?? []).filter(({ current }) => !current)
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('account.session.title')}</h2>
      <p className={styles.lead}>{t('account.session.lead')}</p>
      <ul className={styles.rows}>
        {(data ?? []).map((one) => (
          <li key={one.id}>
            <div>
              <span title={one.userAgent}>{deviceOf(one.userAgent)}</span>
              <small>
                {one.ip} · {t('account.session.from')} {dateTime(one.createdAt)} · {t('account.session.seen')}{' '}
                {dateTime(one.lastSeenAt)}
              </small>
            </div>
            {one.current ? (
              <StateTag tone="good">{t('account.session.current')}</StateTag>
            ) : (
              <Button
                size="small"
                aria-label={`${t('account.session.end')} ${one.ip} ${dateTime(one.createdAt)}`}
                onClick={() => end(one.id)}
              >
                {t('account.session.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && <Button onClick={endOthers}>{t('account.session.end_others')}</Button>}
    </section>
  )
}
