import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Radio, Switch } from 'antd'
import { scopesQuery } from '#areas/api-key/web/scopes.public.ts'
import { testScopes } from '#platform/contract/scope.ts'
import { hookEvents, type HookEvent } from '#platform/contract/hook.ts'
import { t } from '#platform/web/i18n/text.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { events, webhook } from '../contract.ts'
import { addEndpoint, endpointQuery, saveEndpoint, type Endpoint } from './webhook.queries.ts'
import { eventWord } from './words.ts'

type Values = { name: string; url: string; test: boolean; events: HookEvent[]; enabled: boolean }
const Field = fieldOf(webhook.save.input)

/** Adds an endpoint or changes one. */
export default function EndpointDrawer({ id, onClose }: EditorProps) {
  const open = useQuery(scopesQuery()).data?.list ?? []
  return (
    <RecordForm<Values, Endpoint>
      id={id}
      read={endpointQuery}
      name="webhook"
      title={(old) => t(old ? 'webhook.edit_one' : 'webhook.add')}
      startOf={(old) =>
        old
          ? { name: old.name, url: old.url, test: old.test, events: old.events, enabled: old.enabled }
          : { test: false, events: [] }
      }
      save={({ enabled, test, ...values }, old) => {
        const input = { ...values, events: JSON.stringify(values.events) }
        return old
          ? saveEndpoint({ ...input, enabled, id: old.id, version: old.version })
          : addEndpoint({ ...input, test })
      }}
      saved="webhook.saved"
      onClose={onClose}
    >
      {(old) => (
        <>
          {old && !old.mine && (
            <Alert
              type="info"
              showIcon
              title={t('webhook.others', { name: nameOf({ name: old.person, nameEn: old.personEn }) })}
              style={{ marginBottom: 16 }}
            />
          )}
          <Field name="name" label={t('webhook.field.name')} extra={t('webhook.name_about')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="url" label={t('webhook.field.url')} extra={t('webhook.url_about')}>
            <Input type="url" autoComplete="off" autoCapitalize="none" spellCheck={false} placeholder="https://" />
          </Field>
          {!old && open.some((one) => testScopes.includes(one)) && (
            <Form.Item name="test" label={t('webhook.field.kind')} extra={t('webhook.kind_about')}>
              <Radio.Group
                options={[false, true].map((value) => ({
                  value,
                  label: t(value ? 'webhook.kind.test' : 'webhook.kind.live'),
                }))}
              />
            </Form.Item>
          )}
          <Form.Item
            name="events"
            label={t('webhook.field.events')}
            extra={t('webhook.events_about')}
            rules={[{ required: true, type: 'array', min: 1, message: t('webhook.events_needed') }]}
          >
            <Checkbox.Group
              style={{ display: 'grid', gap: 4 }}
              options={events
                .filter((one) => open.includes(hookEvents[one]) || old?.events.includes(one))
                .map((value) => ({ value, label: eventWord(value) }))}
            />
          </Form.Item>
          {old && (
            <Field
              name="enabled"
              label={t('webhook.field.enabled')}
              valuePropName="checked"
              extra={t('webhook.enabled_about')}
            >
              <Switch />
            </Field>
          )}
        </>
      )}
    </RecordForm>
  )
}
