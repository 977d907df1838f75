import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Select } from 'antd'
import { LoginNameInput } from '#areas/account/web/register.public.tsx'
import type { Role } from '#platform/contract/access.ts'
import type { Locale } from '#platform/contract/text.ts'
import { boot } from '#platform/web/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { staffInvitation } from '../invitation.contract.ts'
import { linkDays } from '../link.contract.ts'
import { MailWaits } from './link.public.tsx'
import { RolesField } from './RolePick.tsx'
import { languageWord } from './words.ts'
import { invite, nameState, wayQuery } from './staff.queries.ts'

type Values = { loginName: string; name: string; nameEn: string; email: string; roles: Role[]; locale: Locale }
const Field = fieldOf(staffInvitation.invite.input, { loginName: 'account.login_rule' })

const said = { free: '', taken: 'staff.name_taken', invited: 'staff.invited_name' } as const
/** Asked as who invites: visitors are told less, and wait. */
const whyNot = async (loginName: string) => {
  const words = said[await nameState(loginName)]
  return words && t(words)
}

const draft = 'staff-invitation.new'

/** Invites a colleague; what was made is not changed any more, but made anew or revoked. The link is shown when the form has closed. */
export default function InvitationForm({ onClose }: EditorProps) {
  const way = useQuery(wayQuery()).data
  if (!way) return null
  const { languages } = boot().settings.brand
  return (
    <FormDrawer<Values>
      open
      title={t('staff.invitation.create')}
      submitText={t('staff.invitation.save')}
      draft={draft}
      initialValues={{ locale: languages[0]! }}
      onSubmit={async (values) => {
        await invite(values)
        notify.success(t(way.mail ? 'staff.invitation.queued' : 'staff.invitation.made'))
      }}
      onClose={onClose}
    >
      <p style={{ marginBlock: '0 12px' }}>{t('staff.invitation.lead', { days: linkDays })}</p>
      {!way.mail && <Alert type="info" showIcon title={t('staff.invitation.by_hand')} />}
      <MailWaits way={way} />
      <Person mail={way.mail} languages={languages} />
    </FormDrawer>
  )
}

type PersonProps = { mail: boolean; languages: readonly Locale[] }
const Person = ({ mail, languages }: PersonProps) => (
  <>
    <Field name="name" label={t('staff.field.name')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="nameEn" label={t('staff.field.name_en')} extra={t('staff.field.name_en_about')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="loginName" label={t('staff.field.login_name')}>
      <LoginNameInput autoComplete="off" ask={whyNot} about={t('staff.field.login_about')} />
    </Field>
    <Field name="email" label={t('staff.field.email')} extra={mail ? t('staff.invitation.by_mail') : undefined}>
      <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Field>
    {languages.length > 1 && (
      <Field name="locale" label={t('staff.field.language')}>
        <Select options={languages.map((value) => ({ value, label: languageWord(value) }))} />
      </Field>
    )}
    <RolesField />
  </>
)
