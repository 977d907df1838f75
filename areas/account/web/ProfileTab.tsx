import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { boot } from '#platform/web/boot.ts'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { localeNames } from '#platform/web/layout/locale.ts'
import { notify } from '#platform/web/notify.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { avatarModel, avatarRules, profile } from '../profile.contract.ts'
import { profileQuery, saveOwnProfile, type Profile } from './personal.queries.ts'
import styles from './Personal.module.css'
import { roleWord } from './words.ts'

/** Name, picture and language; the rest is read. */
export default function ProfileTab() {
  const { data } = useQuery(profileQuery())
  return data ? <Own key={data.version} own={data} /> : null
}

const Field = fieldOf(profile.save.input)
type Values = Pick<Profile, 'name' | 'nameEn' | 'locale'> & { avatar: UploadItem[] }
function Own({ own }: { own: Profile }) {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFileSubmit(form, async ({ avatar, ...values }: Values) => {
    await saveOwnProfile({ ...values, version: own.version, avatar: avatar[0]?.id })
    notify.success(t('account.profile.saved'))
  })
  const start: Values = {
    name: own.name,
    nameEn: own.nameEn,
    locale: own.locale,
    avatar: own.avatar ? [own.avatar] : [],
  }
  return (
    <div className={styles.part}>
      <section className={styles.head}>
        {own.avatar && <img className={styles.picture} src={own.avatar.url} alt={t('account.field.avatar')} />}
        <Facts
          facts={[
            ['account.field.login_name', own.loginName],
            ['account.apply.company', own.company],
            ['account.field.roles', listed(own.roles.map((role) => roleWord(role as 'admin')))],
            ['account.field.registered', dateTime(own.createdAt)],
            ['account.field.last_login', dateTime(own.lastLoginAt)],
          ]}
        />
      </section>
      <section>
        <Form
          form={form}
          layout="vertical"
          initialValues={start}
          style={{ width: '100%', maxWidth: 480 }}
          {...handlers}
        >
          <FormErrors form={form} problems={problems} failure={failure} />
          <Field name="name" label={t('account.field.name')}>
            <Input autoComplete="name" />
          </Field>
          <Field name="nameEn" label={t('account.field.name_en')} extra={t('account.field.name_en_about')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="locale" label={t('account.field.locale')} extra={t('account.field.locale_about')}>
            <Select options={boot().settings.brand.languages.map((value) => ({ value, label: localeNames[value] }))} />
          </Field>
          <Form.Item name="avatar" label={t('account.field.avatar')}>
            <FileUpload modelCode={avatarModel} accept={avatarRules.accept} maxMb={avatarRules.maxMb} maxCount={1} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={sending}>
            {t('ui.save')}
          </Button>
        </Form>
      </section>
    </div>
  )
}
