import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { largeFile } from '#areas/large-file/contract.ts'
import { carriers } from '#areas/sdk-server/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { applyForLargeFiles, keysQuery, serversQuery, type Carrier, type Project } from './sdk.queries.ts'
import { carrierWord } from './words.ts'
import { keys as keysPage } from '#areas/sdk-key/sdk-key.links.ts'

type Values = { reason: string; carrier: Carrier; keyId: number }
const Field = fieldOf(largeFile.apply.input)

/** The application for the large files of a chip project: why, over which network, with which key. */
export default function ApplyDrawer({ project, onClose }: { project: Project; onClose: () => void }) {
  const servers = useQuery(serversQuery())
  const keys = useFresh(keysQuery(), onClose, servers.error)
  if (!keys || !servers.data) return null
  const send = async (values: Values) => {
    await applyForLargeFiles({ ...values, chipProjectId: project.id })
    notify.success(t('sdk.large.applied'))
  }
  return (
    <FormDrawer<Values>
      open
      title={t('sdk.large.apply_title', { project: `${project.code} ${project.name}` })}
      draft={`large-file.${project.id}`}
      initialValues={{
        carrier: servers.data.carrier ?? 'telecom',
        ...(keys[0] ? { keyId: keys[0].id } : {}),
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('sdk.large.apply_about')}</p>
      <Field name="reason" label={t('sdk.large.reason')} extra={t('sdk.large.reason_hint')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount />
      </Field>
      <Field name="carrier" label={t('sdk-server.carrier')}>
        <Select options={carriers.map((carrier) => ({ value: carrier, label: carrierWord(carrier) }))} />
      </Field>
      <Field
        name="keyId"
        label={t('sdk.large.key')}
        extra={<AppLink to={keysPage.path}>{t(keys.length > 0 ? 'sdk.source.key' : 'sdk.large.no_key')}</AppLink>}
      >
        <Select
          options={keys.map((key) => ({ value: key.id, label: `${key.name} · ${key.fingerprint.slice(0, 19)}…` }))}
        />
      </Field>
    </FormDrawer>
  )
}
