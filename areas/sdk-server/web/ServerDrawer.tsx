import { Form, Input, Select, Switch } from 'antd'
import { picked } from '#platform/web/call/query.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { carriers, healths, protocols, sdkServer } from '../contract.ts'
import { deskQuery, saveServer, type Server } from './sdk-server.queries.ts'

type Values = Pick<
  Server,
  'name' | 'carrier' | 'host' | 'port' | 'proto' | 'priority' | 'enabled' | 'monitored' | 'health'
>
const Field = fieldOf(sdkServer.save.input)
const blank: Partial<Values> = {
  carrier: 'telecom',
  proto: 'ssh',
  port: 29_418,
  priority: 10,
  enabled: true,
  monitored: true,
  health: 'unknown',
}

/** Creates a source server or changes one. */
export default function ServerDrawer({ id, onClose }: EditorProps) {
  const save = ({ enabled, monitored, health, ...values }: Values, old: Server | null) =>
    saveServer({
      ...values,
      ...(old ? { id: old.id, version: old.version } : {}),
      enabled: String(enabled),
      monitored: String(monitored),
      health: health ?? 'unknown',
    })
  return (
    <RecordForm<Values, Server>
      id={id}
      read={(one) => picked(deskQuery(), one)}
      name="sdk-server"
      title={(old) => t(old ? 'sdk-server.edit_title' : 'sdk-server.create')}
      startOf={(old) => old ?? blank}
      save={save}
      saved="sdk-server.saved"
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="name" label={t('sdk-server.name')}>
            <Input />
          </Field>
          <Field name="carrier" label={t('sdk-server.carrier')}>
            <Select options={carriers.map((one) => ({ value: one, label: label(`sdk-server.carrier.${one}`) }))} />
          </Field>
          <Field name="host" label={t('sdk-server.host')} extra={t('sdk-server.host_hint')}>
            <Input />
          </Field>
          <Field name="port" label={t('sdk-server.port')}>
            <NumberField min={1} max={65_535} />
          </Field>
          <Field name="proto" label={t('sdk-server.proto')}>
            <Select options={protocols.map((one) => ({ value: one, label: one }))} />
          </Field>
          <Field name="priority" label={t('sdk-server.priority')} extra={t('sdk-server.priority_hint')}>
            <NumberField min={0} max={999} />
          </Field>
          <Form.Item name="enabled" valuePropName="checked" label={t('sdk-server.enabled')}>
            <Switch />
          </Form.Item>
          <Form.Item
            name="monitored"
            valuePropName="checked"
            label={t('sdk-server.monitored')}
            extra={t('sdk-server.monitored_hint')}
          >
            <Switch />
          </Form.Item>
          <Health />
        </>
      )}
    </RecordForm>
  )
}

/** What staff say of a server that nobody watches. */
function Health() {
  const monitored = Form.useWatch('monitored') as boolean | undefined
  return (
    <Form.Item name="health" label={t('sdk-server.health')} hidden={monitored !== false}>
      <Select options={healths.map((one) => ({ value: one, label: label(`sdk-server.health.${one}`) }))} />
    </Form.Item>
  )
}
